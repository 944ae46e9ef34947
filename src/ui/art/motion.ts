import { css, keyframes } from '@emotion/react';
import styled from '@emotion/styled';

const hover = keyframes`50% { transform: translateY(-7px); }`;
const dim = keyframes`50% { opacity: 0.35; }`;
const ignite = keyframes`
  0% { transform: scale(var(--from, 0)); }
  55% { transform: scale(1.22); }
  100% { transform: scale(1); }
`;
const draw = keyframes`from { stroke-dashoffset: 1; }`;
const spread = keyframes`
  0% { transform: scale(0.82); opacity: 0.85; }
  100% { transform: scale(1.55); opacity: 0; }
`;

const centred = css`
  transform-box: fill-box;
  transform-origin: center;
`;
/** Idle animation: 7 px up and down. */
export const Idle = styled.g`
  animation: ${hover} 2.6s ease-in-out infinite;
`;
/** A twinkling star. At most one per scene. */
export const Twinkle = styled.g`
  animation: ${dim} 3.4s ease-in-out infinite;
`;
/** The animation of a star being lit, from `--from` of its size, or nothing; delay it with `animationDelay`. */
export const Lit = styled.g`
  ${centred}
  animation: ${ignite} var(--t-light) var(--ease-hop) both;
`;
/** A line whose drawing is animated; needs `pathLength={1}`. */
export const DrawnLine = styled.path`
  stroke-dasharray: 1;
  stroke-linecap: round;
  animation: ${draw} 0.7s var(--ease-out) both;
`;
/** The pulsing ring around the next star. */
export const Pulse = styled.circle`
  ${centred}
  fill: none;
  stroke: var(--star-line);
  stroke-width: 2.5;
  animation: ${spread} 2.4s var(--ease-out) infinite;
`;
const vanish = keyframes`to { opacity: 0; }`;
/** Sparks that fade out. */
export const Fading = styled.g`
  animation: ${vanish} 0.6s 1.1s ease-out forwards;
`;
