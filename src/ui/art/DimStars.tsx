import styled from '@emotion/styled';
import { Line, Star } from './shapes.tsx';

const Night = styled.svg`
  flex: none;
  border-radius: 18px;
  background: var(--sky-0);
`;
/** From bright to nearly dark. */
const STARS = [
  { x: 13, y: 40, r: 9, opacity: 1 },
  { x: 31, y: 18, r: 8, opacity: 0.55 },
  { x: 47, y: 38, r: 7, opacity: 0.25 },
];

/** Three stars of a figure, dimming one after the other. */
export const DimStars = () => (
  <Night viewBox="0 0 58 58" width="58" height="58" aria-hidden>
    <Line d="M13 40L31 18L47 38" kind="dim" />
    {STARS.map(({ opacity, ...star }) => (
      <g key={star.x} opacity={opacity}>
        <Star {...star} />
      </g>
    ))}
  </Night>
);
