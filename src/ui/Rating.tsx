import styled from '@emotion/styled';
import { useId } from 'react';
import { Mistake } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`;
const Thumb = styled.button`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 20px 10px 18px;
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: inset 0 0 0 2px var(--line);
  font: 600 1rem/1.25 var(--font-head);
  & > svg {
    stroke-width: 1.7;
  }
  &:focus-visible {
    border-radius: var(--r-l);
  }
  &[aria-pressed='true'] {
    box-shadow: none;
    background: var(--success);
    color: var(--on-success);
  }
  &[aria-pressed='true'][data-down] {
    background: var(--warn);
    color: var(--on-warn);
  }
`;

export type Thumbs = 'up' | 'down';
type RatingProps = {
  label: string;
  up: string;
  down: string;
  value: Thumbs | null;
  /** The message that an answer is missing; a `Form` then moves the focus here. */
  mistake?: string | undefined;
  onChange: (value: Thumbs) => void;
};

/** A choice between thumb up and thumb down. */
export function Rating({ label, up, down, value, mistake, onChange }: RatingProps) {
  const id = useId();
  const thumb = (which: Thumbs, words: string) => (
    <Thumb
      type="button"
      aria-pressed={value === which}
      data-down={which === 'down' || undefined}
      onClick={() => onChange(which)}
    >
      <Icon name={which === 'up' ? 'thumbup' : 'thumbdn'} size={44} />
      {words}
    </Thumb>
  );
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={mistake && id}
      data-mistake={mistake && true}
      tabIndex={mistake ? -1 : undefined}
    >
      <Pair>
        {thumb('up', up)}
        {thumb('down', down)}
      </Pair>
      {mistake && <Mistake id={id}>{mistake}</Mistake>}
    </div>
  );
}
