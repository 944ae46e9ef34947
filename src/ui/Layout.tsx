import styled from '@emotion/styled';

/** Small arrangements that most screens need. Gaps are tokens: `gap="s3"` is 12 px. */
type Gap = 's1' | 's2' | 's3' | 's4' | 's5' | 's6' | 's7' | 's8';
const gapOf =
  (fallback: Gap) =>
  ({ gap = fallback }: { gap?: Gap }) =>
    `gap: var(--${gap});`;

/** One under the other, each as wide as the column. */
export const Stack = styled.div<{ gap?: Gap }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${gapOf('s4')}
`;
/** One beside the other. */
export const Row = styled.div<{ gap?: Gap }>`
  display: flex;
  align-items: center;
  ${gapOf('s3')}
`;
/** Chips and badges that go to the next line. */
export const Wrap = styled(Row)`
  flex-wrap: wrap;
`;
/** The part of a row that takes the room left. */
export const Grow = styled.div`
  flex: 1;
  min-inline-size: 0;
`;
/** The gutter of the column. */
export const Pad = styled.div`
  padding-inline: var(--gutter);
`;
/** Three figures beside each other, or two where text is large. */
export const FigureRow = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5.2rem, 1fr));
  gap: 10px;
`;
/** Cards that scroll sideways and stop at the gutter. */
export const Scroller = styled.div`
  display: flex;
  gap: var(--s3);
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  padding: 8px var(--gutter);
  scroll-padding-inline: var(--gutter);
  scrollbar-width: none;
  & > * {
    scroll-snap-align: start;
    flex: none;
  }
`;
