import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  flex: none;
  min-inline-size: 44px;
  max-inline-size: 100%;
  min-block-size: 44px;
  padding: 6px min(16px, 4vw);
  border-radius: var(--r-full);
  font: 600 0.9375rem/1.25 var(--font-head);
  text-align: start;
  background: var(--surface);
  color: var(--text);
  box-shadow: var(--shadow-card);
  &:focus-visible {
    border-radius: var(--r-full);
  }
  &[aria-pressed='true'] {
    background: var(--text);
    color: var(--bg);
  }
  & > i {
    inline-size: 10px;
    block-size: 10px;
    border-radius: 50%;
  }
`;

type ChipProps = {
  children: ReactNode;
  selected: boolean;
  onClick: () => void;
  /** A colour of the tokens for the dot before the words: `var(--read)`. */
  dot?: string | undefined;
};

/** A filter that is on or off. */
export const Chip = ({ children, selected, onClick, dot }: ChipProps) => (
  <Pill type="button" aria-pressed={selected} onClick={onClick}>
    {dot && <i style={{ background: dot }} />}
    {children}
  </Pill>
);
