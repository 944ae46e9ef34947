import { Pad, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';

/** The place of the next hop until the page knows where it begins. */
export const KeepLearningComing = () => (
  <Pad>
    <Stack gap="s3">
      <Skeleton width="44%" height={24} />
      <Skeleton height={112} radius="var(--r-l)" />
      <Skeleton height={78} radius="var(--r-l)" />
    </Stack>
  </Pad>
);
