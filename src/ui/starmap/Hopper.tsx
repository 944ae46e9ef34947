import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { CSSProperties } from 'react';
import { HopFigure } from '../art/Hop.tsx';
import { Idle } from '../art/motion.ts';
import { rtl } from '../theme.ts';
import { HOP, type HopSpot } from './hopperSpot.ts';

const over = keyframes`
  from { transform: translate(calc(var(--from-x) * var(--way)), var(--from-y)); }
`;
/** The leap: presses the spring, jumps, and lands on a spring that gives 15 %. */
const leap = keyframes`
  0% { transform: scaleY(0.85); }
  45% { transform: translateY(-38px); }
  80% { transform: scaleY(0.85); }
  100% { transform: none; }
`;
const Place = styled.div`
  position: absolute;
  z-index: 4;
  translate: -50% -50%;
  pointer-events: none;
  --way: 1;
  svg {
    overflow: visible;
  }
  ${rtl} {
    translate: 50% -50%;
    --way: -1;
  }
  /* Waits until the star and its line are drawn. */
  &[data-hops] {
    animation: ${over} var(--t-hop) 1.6s var(--ease-out) backwards;
  }
  &[data-hops] > svg {
    transform-origin: bottom;
    animation: ${leap} var(--t-hop) 1.6s var(--ease-out);
  }
`;

type HopperProps = {
  spot: HopSpot;
  /** Where it stood before the last star was lit: it leaps from there. */
  from?: HopSpot | undefined;
};

/** Hop at the current star. */
export const Hopper = ({ spot: { x, y, scale }, from }: HopperProps) => {
  const way = from && ({ '--from-x': `${from.x - x}px`, '--from-y': `${from.y - y}px` } as CSSProperties);
  return (
    <Place
      style={{ insetInlineStart: x, insetBlockStart: y, ...way }}
      data-hops={from ? true : undefined}
      data-by-width
      aria-hidden
    >
      <svg viewBox="-62 -88 124 178" width={HOP.width * scale} height={HOP.height * scale}>
        <Idle>
          <HopFigure pose="hello" spring={64} />
        </Idle>
      </svg>
    </Place>
  );
};
