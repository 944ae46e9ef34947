import { useId, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import { FieldFrame, Room } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';

type SelectFieldProps = {
  name: string;
  label: ReactNode;
  options: readonly { value: string; label: string }[];
  hint?: ReactNode;
  disabled?: boolean | undefined;
};

/** The system's own picker in the kit's clothes. */
export function SelectField({ name, label, options, hint, disabled }: SelectFieldProps) {
  const id = useId();
  const { input } = useField<string>(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} mistake={undefined}>
      <Room>
        <select {...input} id={id} disabled={disabled} aria-describedby={hint ? `${id}-hint` : undefined}>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} />
      </Room>
    </FieldFrame>
  );
}
