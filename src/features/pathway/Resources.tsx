import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useListResourcesQuery } from '../../api/library.ts';
import { isInternal } from '../../api/problem.ts';
import { useResourceWords } from '../../i18n/useResourceWords.ts';
import { EmptyAsteroid } from '../../ui/art/EmptyAsteroid.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
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

/** What lies outside of the app for a pathway, by kind. */
export function Resources({ pathwayId }: { pathwayId: string }) {
  const { t } = useTranslation(['pathway', 'common']);
  const words = useResourceWords();
  const { data, isError, error, isFetching, refetch } = useListResourcesQuery({ pathway: pathwayId });

  if (!data && isError)
    return (
      <Trouble
        of="list"
        children={t(isInternal(error) ? 'common:error.internal' : 'resource.error')}
        action={t('common:error.retry')}
        onRetry={refetch}
        isLoading={isFetching}
      />
    );
  if (!data)
    return (
      <Stack gap="s3" aria-busy style={{ padding: 'var(--gutter)' }}>
        <Skeleton height={44} radius="var(--r-full)" />
        <Skeleton height={80} radius="var(--r-l)" />
        <Skeleton height={80} radius="var(--r-l)" />
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
