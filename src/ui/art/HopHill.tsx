import styled from '@emotion/styled';
import { day, wide } from '../theme.ts';
import { HopFigure } from './Hop.tsx';
import { Ground, Line, Ring, Star } from './shapes.tsx';

const Hill = styled.svg`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  inline-size: 100%;
  block-size: 300px;
  --hill: #071724;
  /* Between the edge and the column of a tablet. */
  & [data-hop] {
    transform-origin: 630px 214px;
    transform: scale(0.82);
  }
  ${wide} {
    & [data-hop] {
      transform: none;
    }
  }
  ${day} {
    --hill: #3f6f78;
  }
`;
/** The way to a star that a narrower side has no room for. */
const Far = styled.g`
  display: none;
  ${wide} {
    display: inline;
  }
`;
const Near = styled.g`
  ${wide} {
    display: none;
  }
`;

/** Hop on the hill beside the column, about to hop. The hill is that of the landscape behind it. 720 × 300. */
export const HopHill = () => (
  <Hill viewBox="0 0 720 300" preserveAspectRatio="xMaxYMax slice" aria-hidden>
    <Ground d="M-4 262c150-30 260-18 400-14s150-46 220-52 90 14 110 26v90H-4z" fill="var(--hill)" />
    <g data-hop>
      <Star x={660} y={40} r={9} />
      <Far>
        <Line d="M596 128Q560 44 500 70" kind="hop" />
        <Ring x={492} y={76} r={7} fill="var(--sky-0)" />
      </Far>
      <Near>
        <Line d="M598 122Q582 40 650 12" kind="hop" />
      </Near>
      <HopFigure pose="hello" x={630} y={146} scale={0.8} />
    </g>
  </Hill>
);
