import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { RowNote, RowWords } from './ListRow.tsx';

const Push = styled.button`
  display: flex;
  align-items: center;
  gap: 14px;
  inline-size: 100%;
  min-block-size: 60px;
  padding: 12px 16px;
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--shadow-card);
  text-align: start;
  font-weight: 500;
  &:active {
    background: var(--surface-2);
  }
  &[aria-busy='true'] > i {
    opacity: 0.6;
  }
`;
const Track = styled.i`
  flex: none;
  position: relative;
  inline-size: 52px;
  block-size: 32px;
  border-radius: var(--r-full);
  background: var(--surface-3);
  box-shadow: inset 0 0 0 2px var(--line-strong);
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 6px;
    inset-inline-start: 6px;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 50%;
    background: var(--text-muted);
    transition: inset-inline-start var(--t-tap) var(--ease-out);
  }
  [aria-checked='true'] > & {
    background: var(--text);
    box-shadow: none;
  }
  [aria-checked='true'] > &::after {
    inset-inline-start: 26px;
    background: var(--bg);
  }
`;

type SwitchRowProps = {
  children: ReactNode;
  note?: ReactNode;
  isOn: boolean;
  /** While busy it keeps its focus and ignores taps. */
  isBusy?: boolean | undefined;
  onFlip: () => void;
};

/** A row with a switch, 60 px high. */
export function SwitchRow({ children, note, isOn, isBusy = false, onFlip }: SwitchRowProps) {
  const id = useId();
  const described = note ? { 'aria-describedby': `${id}-note` } : {};
  return (
    <Push
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isBusy}
      aria-labelledby={id}
      {...described}
      onClick={() => isBusy || onFlip()}
    >
      <RowWords>
        <span id={id}>{children}</span>
        {note && <RowNote id={`${id}-note`}>{note}</RowNote>}
      </RowWords>
      <Track aria-hidden />
    </Push>
  );
}
