import { Pad, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { SkeletonRow } from '../../ui/SkeletonRow.tsx';

/** The place of the next hop until the page knows where it begins. */
export const KeepLearningComing = () => (
  <Pad>
    <Stack gap="s3">
      <Skeleton width="44%" height={24} />
      <SkeletonRow height={112} />
      <SkeletonRow height={78} />
    </Stack>
  </Pad>
);
