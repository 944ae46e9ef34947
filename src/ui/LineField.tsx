import { useId } from 'react';
import { ControlBox, FieldFrame } from './FieldFrame.tsx';

type LineFieldProps = {
  label: string;
  hint?: string | undefined;
  mistake?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** One line to write in, without the library of forms, which is nothing to be kept for offline. */
export function LineField({ label, hint, mistake, value, onChange }: LineFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} mistake={mistake}>
      <ControlBox data-bad={mistake ? true : undefined}>
        <input
          id={id}
          dir="auto"
          value={value}
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="done"
          aria-invalid={Boolean(mistake)}
          aria-describedby={mistake || hint ? `${id}-hint` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </ControlBox>
    </FieldFrame>
  );
}
