import styled from '@emotion/styled';
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import { FieldFrame, ControlBox } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';

const Eye = styled.button`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  margin-inline-end: -10px;
  color: var(--text-muted);
  border-radius: 50%;
`;

type Kind = 'text' | 'email' | 'password' | 'search' | 'url' | 'tel' | 'multiline';
type Passed =
  'autoComplete' | 'enterKeyHint' | 'inputMode' | 'placeholder' | 'maxLength' | 'autoCapitalize' | 'disabled';
type FieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, Passed> & {
  name: string;
  label: ReactNode;
  type?: Kind | undefined;
  /** A sentence under the field, replaced by the mistake. */
  hint?: ReactNode;
  /** The message to show, or nothing when the value is right. */
  validate?: ((value: string, all: object) => string | undefined) | undefined;
  /** Labels of the button that shows and hides a password. */
  eye?: { show: string; hide: string } | undefined;
  rows?: number | undefined;
};

/**
 * The mistake to show: once the learner has left the field or tried to send; a refusal of the server until the field is
 * edited.
 */
export function mistakeOf(meta: {
  touched?: boolean;
  error?: string;
  submitError?: string;
  dirtySinceLastSubmit?: boolean;
}) {
  const fromServer = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  return meta.touched ? (meta.error ?? fromServer) : undefined;
}

/** A labelled field of a `Form`. Messages and labels come in the learner's language. */
export function Field({ name, label, type = 'text', hint, validate, eye, rows = 5, ...passed }: FieldProps) {
  const id = useId();
  const [isSeen, setSeen] = useState(false);
  const { input, meta } = useField<string>(name, {
    ...(validate && { validate }),
    defaultValue: '',
    format: (value) => value ?? '',
    parse: (value) => value,
  });
  const mistake = mistakeOf(meta);
  const aria = { id, 'aria-invalid': Boolean(mistake), 'aria-describedby': mistake || hint ? `${id}-hint` : undefined };
  const area = { ...input, type: undefined, rows, ...passed, ...aria };
  return (
    <FieldFrame id={id} label={label} hint={hint} mistake={mistake}>
      <ControlBox data-bad={Boolean(mistake) || undefined}>
        {type === 'multiline' ? (
          <textarea {...area} />
        ) : (
          <input {...input} {...passed} {...aria} type={isSeen ? 'text' : type} />
        )}
        {eye && (
          <Eye
            type="button"
            aria-label={isSeen ? eye.hide : eye.show}
            aria-controls={id}
            onClick={() => setSeen(!isSeen)}
          >
            <Icon name={isSeen ? 'eyeoff' : 'eye'} />
          </Eye>
        )}
      </ControlBox>
    </FieldFrame>
  );
}
