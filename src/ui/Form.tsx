import styled from '@emotion/styled';
import type { SubmissionErrors } from 'final-form';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Form as FinalForm, FormSpy } from 'react-final-form';
import type { Draft } from '../kit/drafts.ts';

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 15px;
`;

/** What a form's children may need to know: for the button's `isLoading`. */
type FormState<Values> = { isSending: boolean; values: Partial<Values> };

type FormProps<Values extends object> = {
  /** Resolve to `{ field: message }` to show the server's refusals at their fields; nothing when all is well. */
  onSubmit: (values: Values) => SubmissionErrors | void | Promise<SubmissionErrors | void>;
  initialValues?: Partial<Values> | undefined;
  /** Keeps what is typed, should the page be left or reloaded before it is sent. */
  draft?: Draft<Values> | undefined;
  /** Mistakes that several fields make together, as a repeated password: `{ field: message }`. */
  validate?: ((values: Values) => Partial<Record<keyof Values, string>>) | undefined;
  /** The form's name for screen readers. */
  label: string;
  id?: string | undefined;
  children: ReactNode | ((state: FormState<Values>) => ReactNode);
  className?: string | undefined;
};

/** What was typed: the values that differ from those the form began with. */
const differing = <Values extends object>(values: Partial<Values>, initial: Partial<Values> = {}) =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== initial[field as keyof Values]),
  ) as Partial<Values>;

/** A form of the kit's fields. A refused send moves the focus to the first wrong field. */
export function Form<Values extends object>({
  onSubmit,
  initialValues,
  draft,
  validate,
  label,
  children,
  ...rest
}: FormProps<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const [typed] = useState(() => draft?.read());
  const begun = typed ? { ...initialValues, ...typed } : initialValues;
  const toMistake = () =>
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-mistake]')?.focus(),
    );
  return (
    <FinalForm<Values>
      onSubmit={(values) => onSubmit(values)}
      {...(begun && { initialValues: begun })}
      {...(validate && { validate })}
      render={({ handleSubmit, submitting, values }) => {
        const send = (event: FormEvent) => {
          event.stopPropagation();
          void Promise.resolve(handleSubmit(event as FormEvent<HTMLFormElement>)).then(toMistake);
        };
        return (
          <Fields ref={form} method="post" noValidate aria-label={label} onSubmit={send} {...rest}>
            {draft && (
              <FormSpy<Values>
                subscription={{ values: true }}
                onChange={({ values }) => draft.keep(differing(values, initialValues))}
              />
            )}
            {typeof children === 'function' ? children({ isSending: Boolean(submitting), values }) : children}
          </Fields>
        );
      }}
    />
  );
}
