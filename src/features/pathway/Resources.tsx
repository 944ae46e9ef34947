import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListResourcesQuery } from '../../api/library.ts';
import type { ResourceType } from '../../contract/shapes.ts';
import { RESOURCE_TYPES } from '../../contract/rules.ts';
import { EmptyAsteroid } from '../../ui/art/EmptyAsteroid.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Scroller, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { H2, Muted } from '../../ui/Text.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { ResourceRow } from './ResourceRow.tsx';

const Filters = styled(Scroller)`
  gap: 8px;
  padding-block: 18px 16px;
`;
const Rows = styled.ul`
  display: grid;
  gap: 10px;
  padding: 0 var(--gutter) calc(24px + var(--safe-bottom));
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
  const [kind, setKind] = useState<ResourceType | null>(null);
  const { data, isError, isFetching, refetch } = useListResourcesQuery({ pathway: pathwayId });

  if (!data && isError)
    return (
      <Trouble
        of="list"
        children={t('resource.error')}
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
  return (
    <>
      <Filters role="group" aria-label={t('resource.filter')}>
        <Chip selected={kind === null} onClick={() => setKind(null)}>
          {t('resource.all', { count: data.length })}
        </Chip>
        {RESOURCE_TYPES.filter((type) => data.some((resource) => resource.type === type)).map((type) => (
          <Chip key={type} selected={kind === type} dot={`var(--${type})`} onClick={() => setKind(type)}>
            {t(`resource.${type}`)}
          </Chip>
        ))}
      </Filters>
      <Rows>
        {data
          .filter(({ type }) => kind === null || type === kind)
          .map((resource) => (
            <ResourceRow key={resource.id} resource={resource} />
          ))}
      </Rows>
    </>
  );
}
