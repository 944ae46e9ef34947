import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useListResourcesQuery } from '../../api/library.ts';
import { useQueryTrouble } from '../../i18n/useQueryTrouble.ts';
import { useResourceWords } from '../../i18n/useResourceWords.ts';
import { EmptyAsteroid } from '../../ui/art/EmptyAsteroid.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { SkeletonRow } from '../../ui/SkeletonRow.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { H2, Muted } from '../../ui/Text.tsx';
import { Trouble } from '../../ui/Trouble.tsx';

const List = styled(ResourceList)`
  padding-block-end: calc(24px + var(--safe-bottom));
`;
const Empty = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 24px 32px;
  text-align: center;
`;

/** The resources of a pathway (books, videos and the like outside of the app), filtered by kind. */
export function Resources({ pathwayId }: { pathwayId: string }) {
  const { t } = useTranslation('pathway');
  const trouble = useQueryTrouble();
  const words = useResourceWords();
  const { data, isError, error, isFetching, refetch } = useListResourcesQuery({ pathway: pathwayId });

  if (!data && isError) return <Trouble of="list" {...trouble({ error, isFetching, refetch }, t('resource.error'))} />;
  if (!data)
    return (
      <Stack gap="s3" aria-busy style={{ padding: 'var(--gutter)' }}>
        <Skeleton height={44} radius="var(--r-full)" />
        <SkeletonRow height={80} />
        <SkeletonRow height={80} />
      </Stack>
    );
  if (data.length === 0)
    return (
      <Empty>
        <EmptyAsteroid />
        <H2>{t('resource.none')}</H2>
        <Muted>{t('resource.noneText')}</Muted>
      </Empty>
    );
  return <List resources={data} words={words} />;
}
