import styled from '@emotion/styled';
import { HopFigure } from '../art/Hop.tsx';
import { Idle } from '../art/motion.ts';
import { HOP, type HopSpot } from './hopperSpot.ts';

const Place = styled.div`
  position: absolute;
  z-index: 4;
  translate: -50% -50%;
  pointer-events: none;
  svg {
    overflow: visible;
  }
  &:dir(rtl) {
    translate: 50% -50%;
  }
`;

/** Hop at the current star. */
export const Hopper = ({ spot: { x, y, scale } }: { spot: HopSpot }) => (
  <Place style={{ insetInlineStart: x, insetBlockStart: y }} aria-hidden>
    <svg viewBox="-62 -88 124 178" width={HOP.width * scale} height={HOP.height * scale}>
      <Idle>
        <HopFigure pose="hello" spring={64} />
      </Idle>
    </svg>
  </Place>
);
