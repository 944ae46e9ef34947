import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import { mistakeOf } from './Field.tsx';
import { hiddenInput } from './hiddenInput.ts';
import { Icon } from './Icon.tsx';

const Label = styled.label`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding-block: 10px;
  min-block-size: 44px;
  cursor: pointer;
`;
const Box = styled.span`
  position: relative;
  flex: none;
  inline-size: 24px;
  block-size: 24px;
  border-radius: 8px;
  background: var(--surface);
  box-shadow: inset 0 0 0 2px var(--line-strong);
  color: transparent;
  & > svg {
    position: absolute;
    inset: 3px;
    stroke-width: 3;
  }
  &:has(:checked) {
    background: var(--primary);
    color: var(--on-primary);
    box-shadow: none;
  }
  &:has([aria-invalid='true']) {
    box-shadow: inset 0 0 0 2.5px var(--danger);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
  & > input {
    ${hiddenInput}
  }
`;
const Mistake = styled.span`
  display: block;
  font-size: var(--fs-small);
  line-height: var(--lh-small);
  font-weight: 500;
  color: var(--danger);
`;

type CheckFieldProps = {
  name: string;
  /** May hold links. */
  children: ReactNode;
  validate?: ((value: boolean | undefined) => string | undefined) | undefined;
};

/** One box to tick in a `Form`. */
export function CheckField({ name, children, validate }: CheckFieldProps) {
  const id = useId();
  const { input, meta } = useField<boolean>(name, { type: 'checkbox', ...(validate && { validate }) });
  const mistake = mistakeOf(meta);
  const described = mistake ? `${id}-hint` : undefined;
  return (
    <Label>
      <Box>
        <input {...(input as object)} type="checkbox" aria-invalid={Boolean(mistake)} aria-describedby={described} />
        <Icon name="check" size={18} />
      </Box>
      <span>
        {children}
        {mistake && <Mistake id={described}>{mistake}</Mistake>}
      </span>
    </Label>
  );
}
