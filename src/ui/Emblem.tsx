import styled from '@emotion/styled';
import type { Category } from '../contract/shapes.ts';
import { emblems } from './art/emblems.tsx';

const Sign = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
const Tile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  border-radius: 50%;
  background: var(--cat);
  color: var(--cat-on);
  --em-bg: var(--cat);
`;

/** The sign of a category alone, in the colour of the text around it. */
export const CategorySign = ({ category, size = 24 }: { category: Category; size?: number | undefined }) => (
  <Sign viewBox="0 0 24 24" width={size} height={size} aria-hidden>
    {emblems[category]}
  </Sign>
);

type EmblemProps = {
  category: Category;
  /** Pixels, 48 by default. */
  size?: number | undefined;
  shape?: 'circle' | 'square' | undefined;
  className?: string | undefined;
};

/** The sign of a category on its colour. Hidden from screen readers, since the name always stands beside it. */
export function Emblem({ category, size = 48, shape = 'circle', className }: EmblemProps) {
  const edges = { inlineSize: size, blockSize: size, ...(shape === 'square' && { borderRadius: size * 0.28 }) };
  return (
    <Tile data-cat={category} style={edges} className={className}>
      <CategorySign category={category} size={size * 0.58} />
    </Tile>
  );
}
