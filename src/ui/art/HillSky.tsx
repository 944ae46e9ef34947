import styled from '@emotion/styled';
import { Line, Ring, Star } from './shapes.tsx';

const LOW = '@container sky (max-height: 330px)';
const LOWEST = '@container sky (max-height: 232px)';

/** The frame of a scene that shows less of its sky on a short screen. */
export const SkyFrame = styled.div`
  container: sky / size;
  overflow: hidden;
`;
/** What stands high in a scene; the frame's edge would cut it through where there is little sky. */
export const High = styled.g`
  ${LOW} {
    display: none;
  }
`;
/** What stands there instead. */
const Low = styled.g`
  display: none;
  ${LOW} {
    display: inline;
  }
`;
/** Hop, smaller where its antenna would be cut off; its foot stays on the hill, at 196 and 302. */
export const OnLowGround = styled.g`
  ${LOWEST} {
    transform: translate(62.7px, 96.6px) scale(0.68);
  }
`;

/** A figure as high as the hill's trees: two stars, lit or not, and two to come. */
export const LowFigure = ({ lit }: { lit: boolean }) => (
  <Low>
    <Line d="M44 252L96 212" kind={lit ? 'lit' : 'dim'} />
    {lit ? <Star x={44} y={252} r={11} /> : <Ring x={44} y={252} />}
    {lit ? <Star x={96} y={212} r={13} /> : <Ring x={96} y={212} />}
    <Line d="M288 244L326 208L358 238" kind="dim" />
    <Ring x={326} y={208} />
    <Ring x={288} y={244} r={5.5} />
    <Ring x={358} y={238} r={5.5} />
  </Low>
);
