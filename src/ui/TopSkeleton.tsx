import { Grow } from './Layout.tsx';
import { Skeleton } from './Loading.tsx';
import { TopBar } from './TopBar.tsx';

type TopSkeletonProps = {
  /** The name of the cross, and where it leads. */
  label: string;
  to: string;
};

/** The placeholder of a bar with segments, under the cross that leads out. */
export const TopSkeleton = ({ label, to }: TopSkeletonProps) => (
  <TopBar
    back={{ label, to, icon: 'close' }}
    before={
      <Grow>
        <Skeleton height={5} radius={4} />
      </Grow>
    }
  />
);
