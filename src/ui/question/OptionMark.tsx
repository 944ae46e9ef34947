import styled from '@emotion/styled';
import { starPath } from '../art/shapes.tsx';
import { Icon } from '../Icon.tsx';

export type OptionLook = 'idle' | 'picked' | 'right' | 'wrong' | 'dim';

const Spot = styled.i`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 36px;
  block-size: 36px;
  font: 700 0.9375rem/1 var(--font-head);
  color: var(--text);
  & > svg:first-of-type {
    position: absolute;
    inset: 0;
    overflow: visible;
  }
  & > :last-child {
    position: relative;
    stroke-width: 3;
  }
`;
const shapes: Record<OptionLook, { fill: string; stroke?: string; star: boolean; ink: string }> = {
  idle: { fill: 'none', stroke: 'var(--line-strong)', star: false, ink: 'var(--text)' },
  dim: { fill: 'none', stroke: 'var(--line-strong)', star: false, ink: 'inherit' },
  picked: { fill: 'var(--star-lit)', star: true, ink: 'var(--on-primary)' },
  right: { fill: 'var(--success)', star: true, ink: 'var(--on-success)' },
  wrong: { fill: 'var(--danger)', star: false, ink: 'var(--on-danger)' },
};
const signs = { right: 'check', wrong: 'close' } as const;

/** The mark of an answer: a letter, a star once it is picked, right or wrong once it is checked. */
export function OptionMark({ look, letter }: { look: OptionLook; letter: string }) {
  const { fill, stroke = 'none', star, ink } = shapes[look];
  return (
    <Spot aria-hidden style={{ color: ink, fontStyle: 'normal' }}>
      <svg viewBox="0 0 36 36" width="36" height="36">
        {star ? (
          <path className="hs" d={starPath(18, 18, 19)} fill={fill} />
        ) : (
          <circle cx="18" cy="18" r="15" fill={fill} stroke={stroke} strokeWidth="2" />
        )}
      </svg>
      {look === 'right' || look === 'wrong' ? <Icon name={signs[look]} size={18} /> : <b>{letter}</b>}
    </Spot>
  );
}
