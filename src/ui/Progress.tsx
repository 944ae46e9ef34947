import styled from '@emotion/styled';
import type { CSSProperties } from 'react';
import { day, rtl } from './theme.ts';

const Track = styled.div`
  block-size: 10px;
  border-radius: 9px;
  background: var(--surface-3);
  overflow: hidden;
  & > i {
    display: block;
    block-size: 100%;
    border-radius: 9px;
    background: var(--fill, var(--primary));
    transition: inline-size var(--t-scene) var(--ease-out);
  }
  ${day} > i {
    box-shadow: inset 0 0 0 1.5px rgb(18 41 61 / 0.75);
  }
`;

type BarProps = {
  /** 0 to 1. */
  share: number;
  /** Its name for screen readers; without one it is decoration beside words that say the same. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A progress bar. Colour it with `--fill`. */
export function Bar({ share, label, className }: BarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const said = { role: 'progressbar', 'aria-label': label, 'aria-valuenow': percent };
  return (
    <Track className={className} {...(label ? said : { 'aria-hidden': true })}>
      <i style={{ inlineSize: `${percent}%` }} />
    </Track>
  );
}

const Row = styled.div`
  display: flex;
  flex: 1;
  gap: 5px;
  --lit: var(--primary);
  ${day} {
    --lit: var(--text);
  }
  & > i {
    flex: 1;
    block-size: 5px;
    border-radius: 4px;
    overflow: hidden;
    background: linear-gradient(to right, var(--lit) var(--p), var(--track, var(--surface-3)) 0);
  }
  ${rtl} > i {
    background: linear-gradient(to left, var(--lit) var(--p), var(--track, var(--surface-3)) 0);
  }
`;

type SegmentsProps = {
  /** How many parts there are. */
  total: number;
  /** Parts passed; a fraction fills the current one partly: 2.5 of 6. */
  passed: number;
  label: string;
  className?: string | undefined;
};

/** A progress bar in segments: the parts of a lesson, a quiz or a row of reels. */
export function Segments({ total, passed, label, className }: SegmentsProps) {
  const filled = (part: number) => `${Math.round(Math.min(1, Math.max(0, passed - part)) * 100)}%`;
  return (
    <Row
      className={className}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.min(total, Math.floor(passed))}
    >
      {Array.from({ length: total }, (_, part) => (
        <i key={part} style={{ '--p': filled(part) } as CSSProperties} />
      ))}
    </Row>
  );
}
