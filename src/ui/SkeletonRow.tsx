import styled from '@emotion/styled';
import { Skeleton } from './Loading.tsx';

/** Between its edge and what it holds, px. */
const PAD = 12;
const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  padding-inline: ${PAD}px;
  overflow: hidden;
  background: var(--surface);
  border-radius: var(--r-l);
  box-shadow: var(--shadow-card);
`;
const Lines = styled.div`
  flex: 1;
  display: grid;
  gap: 8px;
`;

/** The placeholder of a row with a picture, a name and a line below it, `height` px high. */
export const SkeletonRow = ({ height }: { height: number }) => (
  <Box aria-hidden style={{ blockSize: height }}>
    <Skeleton width={height - 2 * PAD} height={height - 2 * PAD} />
    <Lines>
      <Skeleton width="72%" height={18} radius={9} />
      <Skeleton width="46%" height={14} radius={7} />
    </Lines>
  </Box>
);
