import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isInternal } from '../../api/problem.ts';
import { Pad, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { Trouble } from '../../ui/Trouble.tsx';

type Query<Data> = {
  data?: Data | undefined;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};
type LoadedProps<Data> = {
  query: Query<Data>;
  /** All there is on its page. */
  alone?: boolean;
  /** Height in px of what is coming; several where it comes in pieces. */
  height: number | readonly number[];
  children: (data: Data) => ReactNode;
};

/** A part of the dashboard that waits, fails and tries again by itself, so that one slow part holds up no other. */
export function Loaded<Data>({
  query: { data, isError, error, isFetching, refetch },
  height,
  alone,
  children,
}: LoadedProps<Data>) {
  const { t } = useTranslation();
  if (data !== undefined) return children(data);
  if (isError)
    return (
      <Trouble
        of={alone ? 'list' : 'part'}
        children={t(isInternal(error) ? 'error.internal' : 'dashboard.error')}
        action={t('error.retry')}
        onRetry={refetch}
        isLoading={isFetching}
      />
    );
  return (
    <Pad aria-busy>
      <Stack gap="s3">
        {[height].flat().map((each, place) => (
          <Skeleton key={place} height={each} radius="var(--r-l)" />
        ))}
      </Stack>
    </Pad>
  );
}
