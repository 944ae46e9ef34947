import styled from '@emotion/styled';
import { HopFigure } from './Hop.tsx';
import { Scene } from './Scene.tsx';
import { Star } from './shapes.tsx';
import { SpareRoom } from './SpareRoom.ts';

/** Reaches to the frame around it. */
const Room = styled(SpareRoom)`
  align-self: stretch;
  margin-inline: -22px;
  border-radius: 0 0 calc(var(--r-xl) - 2px) calc(var(--r-xl) - 2px);
  @container (max-height: 146px) {
    & > svg {
      display: none;
    }
  }
`;
const dotted = { strokeWidth: 3, strokeDasharray: '.1 9', strokeLinecap: 'round' } as const;
const hill = (part: number) => `color-mix(in srgb, var(--cat) ${part}%, var(--cat-wash))`;

/** At the foot of what is to be done at once: Hop leaps to the star that it lights. */
export const TryGround = () => (
  <Room aria-hidden>
    <Scene width={326} height={210} fills="bottom">
      <path d="M-4 150c70-40 130-40 190-16s90 14 144-10v90H-4z" fill={hill(12)} />
      <path d="M106 108Q168 44 242 92" fill="none" stroke="var(--hop-line)" {...dotted} />
      <circle cx="264" cy="98" r="26" fill="none" stroke="var(--star-line)" strokeWidth="2" strokeDasharray="3 7" />
      <Star x={264} y={98} r={18} />
      <path d="M-4 180c80-26 140-22 200-6s90 6 134-8v50H-4z" fill={hill(26)} />
      <HopFigure pose="leap" turn={8} x={78} y={122} scale={0.68} spring={74} />
    </Scene>
  </Room>
);
