import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

const Label = styled.label`
  display: block;
  font-weight: 600;
  font-size: var(--fs-small);
  line-height: var(--lh-small);
  margin-block-end: 6px;
`;
const Hint = styled.p`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  margin-block-start: 7px;
  font-size: var(--fs-small);
  line-height: var(--lh-small);
  color: var(--text-muted);
  &[data-bad] {
    color: var(--danger);
    font-weight: 500;
  }
  & > svg {
    margin-block-start: 1px;
  }
`;

/** The outlined box around an input, a textarea or a select. */
export const ControlBox = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 54px;
  padding-inline: 16px;
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: inset 0 0 0 1.5px var(--line-strong);
  &:focus-within {
    box-shadow: inset 0 0 0 2.5px var(--primary-text);
  }
  &[data-bad] {
    box-shadow: inset 0 0 0 2.5px var(--danger);
  }
  input,
  textarea,
  select {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 52px;
    background: none;
    border: 0;
    outline: 0;
    font-size: 1rem;
    text-overflow: ellipsis;
  }
  textarea {
    padding-block: 14px;
    resize: none;
    line-height: 1.5;
  }
  select {
    appearance: none;
  }
  option {
    background: var(--surface);
    color: var(--text);
  }
  & ::placeholder {
    color: var(--text-faint);
    opacity: 1;
  }
`;

type FrameProps = { id: string; label: ReactNode; hint?: ReactNode; mistake: string | undefined; children: ReactNode };

/** One line under a control that says what is wrong with it. */
export const Mistake = ({ id, children }: { id: string; children: ReactNode }) => (
  <Hint id={id} data-bad>
    <Icon name="warn" size={18} />
    {children}
  </Hint>
);

/** Label above, control, then one line: the mistake or the hint, which the control names as its description. */
export const FieldFrame = ({ id, label, hint, mistake, children }: FrameProps) => (
  <div>
    <Label htmlFor={id}>{label}</Label>
    {children}
    {mistake ? <Mistake id={`${id}-hint`}>{mistake}</Mistake> : hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
  </div>
);
