import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryTrouble } from '../../i18n/useQueryTrouble.ts';
import { Pad, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { SkeletonRow } from '../../ui/SkeletonRow.tsx';
import { Trouble } from '../../ui/Trouble.tsx';

export type Query<Data> = {
  data?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};
type LoadedProps<Data> = {
  query: Query<Data>;
  /** It is the only part of its page. */
  alone?: boolean;
  /** Height of the placeholder, px; several where the part comes in pieces. */
  height: number | readonly number[];
  children: (data: Data) => ReactNode;
};

/** Up to this height a placeholder stands for a row, px. */
const ROW = 120;
/** From this height on a placeholder stands for a section with a title: the heights of both and of the gap, px. */
const [WITH_TITLE, TITLE, GAP] = [200, 24, 12];

/** A query that failed keeps its error while it is asked for anew, so that what is shown stays, too. */
export const hasFailed = ({ data, error }: Query<unknown>) => data === undefined && error !== undefined;
export const isKnown = (query: Query<unknown>) => query.data !== undefined || hasFailed(query);

/** Queries that failed, as one with one retry. */
export const together = (queries: readonly Query<unknown>[]): Query<never> => ({
  error: queries[0]?.error,
  isFetching: queries.some(({ isFetching }) => isFetching),
  refetch: () => queries.forEach(({ refetch }) => refetch()),
});

/**
 * A part of the dashboard with its own placeholder, error and retry, so that a slow part does not hold up the others.
 */
export function Loaded<Data>({ query, height, alone, children }: LoadedProps<Data>) {
  const { t } = useTranslation();
  const trouble = useQueryTrouble();
  if (query.data !== undefined) return children(query.data);
  if (hasFailed(query)) return <Trouble of={alone ? 'list' : 'part'} {...trouble(query, t('dashboard.error'))} />;
  return (
    <Pad aria-busy>
      <Stack gap="s3">
        {[height].flat().map((pixels, place) =>
          pixels <= ROW ? (
            <SkeletonRow key={place} height={pixels} />
          ) : pixels < WITH_TITLE ? (
            <Skeleton key={place} height={pixels} radius="var(--r-l)" />
          ) : (
            <Fragment key={place}>
              <Skeleton width="44%" height={TITLE} />
              <Skeleton height={pixels - TITLE - GAP} radius="var(--r-l)" />
            </Fragment>
          ),
        )}
      </Stack>
    </Pad>
  );
}
