import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Drawing = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;
  &[data-fills] {
    flex: 1 1 260px;
    min-block-size: 0;
    block-size: 100%;
  }
  &[data-turns]:dir(rtl) {
    transform: scaleX(-1);
  }
`;

/** The props of every scene: a class that places it. */
export type SceneProps = { className?: string | undefined };

type Frame = SceneProps & {
  width: number;
  height: number;
  /** Fills its container, or the rest of a flex column; the sides are cut off. The value is the edge that must stay. */
  fills?: 'top' | 'middle' | 'bottom' | undefined;
  /** Mirrored in a right-to-left page. Never for scenes with Hop in them. */
  turns?: boolean | undefined;
  children: ReactNode;
};

const edges = { top: 'xMidYMin slice', middle: 'xMidYMid slice', bottom: 'xMidYMax slice' };

/** The frame of a drawing: hidden from screen readers, as wide as its container, recoloured by the theme. */
export const Scene = ({ width, height, fills, turns, className, children }: Frame) => (
  <Drawing
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio={fills && edges[fills]}
    data-fills={fills}
    data-turns={turns}
    className={className}
    aria-hidden
  >
    {children}
  </Drawing>
);
