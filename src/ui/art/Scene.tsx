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

/** What every scene takes: a class to be placed by. */
export type SceneProps = { className?: string | undefined };

type Frame = SceneProps & {
  width: number;
  height: number;
  /** Fills its container, or takes the room left in a column of flex, cut at the sides: the edge that must stay. */
  fills?: 'top' | 'middle' | 'bottom' | undefined;
  /** Turns with the line of reading. Never for scenes with Hop in them. */
  turns?: boolean | undefined;
  children: ReactNode;
};

const edges = { top: 'xMidYMin slice', middle: 'xMidYMid slice', bottom: 'xMidYMax slice' };

/** The frame of a drawing: silent, as wide as its container, re-inked by the theme. */
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
