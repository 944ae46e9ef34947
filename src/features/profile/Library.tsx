import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListResourcesQuery } from '../../api/library.ts';
import { paths } from '../../contract/paths.ts';
import { useQueryTrouble } from '../../i18n/useQueryTrouble.ts';
import { useResourceWords } from '../../i18n/useResourceWords.ts';
import { EmptyAsteroid } from '../../ui/art/EmptyAsteroid.tsx';
import { Button } from '../../ui/Button.tsx';
import { Pad, Stack } from '../../ui/Layout.tsx';
import { List, ListRow } from '../../ui/ListRow.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { SkeletonRow } from '../../ui/SkeletonRow.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Muted } from '../../ui/Text.tsx';
import { Trouble } from '../../ui/Trouble.tsx';

/** Always of the same height: nothing moves when the library is loaded, or filtered by kind. */
const Room = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 76dvh;
  margin-inline: calc(-1 * var(--gutter));
  overflow-y: auto;
  overscroll-behavior: contain;
`;
/** Rows without shadow, since they lie on a sheet. */
const All = styled(ResourceList)`
  & li > * {
    background: var(--surface-2);
    box-shadow: none;
  }
`;
const Empty = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 24px 16px;
  text-align: center;
  & > svg {
    max-inline-size: 300px;
    @media (max-height: 700px) {
      max-inline-size: 190px;
    }
  }
  & > p {
    margin-block-end: 14px;
    text-wrap: balance;
  }
`;

/** The resources of all joined pathways (`GET /api/resources`): a row, and a sheet that it opens. */
export function Library() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Pad>
      <List>
        <ListRow icon="book" onClick={() => setOpen(true)} note={t('library.note')}>
          {t('library.title')}
        </ListRow>
      </List>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} close={t('app.close')} title={t('library.title')}>
        <Room>
          <Resources />
        </Room>
      </Sheet>
    </Pad>
  );
}

function Resources() {
  const { t } = useTranslation();
  const trouble = useQueryTrouble();
  const words = useResourceWords();
  const { data, isError, error, isFetching, refetch } = useListResourcesQuery({});

  if (data?.length) return <All resources={data} words={words} />;
  if (data)
    return (
      <Empty>
        <EmptyAsteroid />
        <Muted>{t('library.empty')}</Muted>
        <Button to={paths.allPrograms}>{t('channels.exploreChannels')}</Button>
      </Empty>
    );
  if (isError) return <Trouble of="list" {...trouble({ error, isFetching, refetch }, t('library.failed'))} />;
  return (
    <Stack gap="s3" aria-busy style={{ padding: '18px var(--gutter)' }}>
      <Skeleton height={44} radius="var(--r-full)" />
      <SkeletonRow height={80} />
      <SkeletonRow height={80} />
    </Stack>
  );
}
