import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useSearchQuery } from '../../api/search.ts';
import { paths } from '../../contract/paths.ts';
import type { FoundLesson } from '../../contract/search.ts';
import type { Category } from '../../contract/shapes.ts';
import { EmptyAsteroid } from '../../ui/art/EmptyAsteroid.tsx';
import { Horizon } from '../../ui/art/Horizon.tsx';
import { Button } from '../../ui/Button.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { List, ListRow } from '../../ui/ListRow.tsx';
import { Matched } from '../../ui/Matched.tsx';
import { Section } from '../../ui/Section.tsx';
import { H2, Muted, SmallMuted } from '../../ui/Text.tsx';
import { clamped } from '../../ui/theme.ts';
import { EmptyList } from './EmptyList.tsx';
import { Loaded } from './Loaded.tsx';

const MOST_LESSONS = 20;
const Group = styled(Section)`
  & > ul {
    margin-inline: var(--gutter);
  }
`;
const Groups = styled.div<{ 'aria-busy': boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding-block-end: 20px;
  transition: opacity var(--t-move);
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
const Note = styled(SmallMuted)`
  padding-inline: var(--gutter);
`;

/** A summary cut off after two lines; the page it leads to has all of it. */
const Short = styled.span`
  ${clamped(2)}
`;

type Shown = { id: string; category: Category; title: string; language: string; direction: 'ltr' | 'rtl' };
type GroupProps<Item> = {
  title: string;
  /** What was searched for. */
  words: string;
  items: readonly Item[];
  to: (item: Item) => string;
  note: (item: Item) => string;
};

/** The results of one kind; nothing when there are none. */
const Kind = <Item extends Shown>({ title, words, items, to, note }: GroupProps<Item>) =>
  items.length > 0 && (
    <Group title={title}>
      <List>
        {items.map((item) => {
          const inLanguage = { lang: item.language, dir: item.direction };
          return (
            <ListRow
              key={item.id}
              to={to(item)}
              before={<Emblem category={item.category} size={40} />}
              note={
                <Short {...inLanguage}>
                  <Matched words={words}>{note(item)}</Matched>
                </Short>
              }
            >
              <span {...inLanguage}>
                <Matched words={words}>{item.title}</Matched>
              </span>
            </ListRow>
          );
        })}
      </List>
    </Group>
  );

/** Where a lesson leads: to itself, or to its pathway where that has to be joined first. */
const doorOf = ({ id, pathwayId, isJoined }: FoundLesson) =>
  isJoined ? paths.lesson(pathwayId, id) : paths.pathway(pathwayId);

/**
 * The search results by kind: what holds all of these words. While others are being searched for, the last answer
 * stays.
 */
export function SearchResults({ words, onClear }: { words: string; onClear: () => void }) {
  const { t } = useTranslation();
  const query = useSearchQuery({ q: words });
  return (
    <Loaded alone query={query} height={[60, 60, 60, 60]}>
      {({ programs, pathways, lessons }) => {
        const count = programs.length + pathways.length + lessons.length;
        return (
          <>
            <Note role="status" className={count ? undefined : 'vh'}>
              {count ? t('search.found', { count }) : t('search.none')}
            </Note>
            {count > 0 ? (
              <Groups aria-busy={query.isFetching}>
                <Kind
                  title={t('search.channels')}
                  words={words}
                  items={programs}
                  to={({ id }) => paths.program(id)}
                  note={({ tagline }) => tagline}
                />
                <Kind
                  title={t('search.pathways')}
                  words={words}
                  items={pathways}
                  to={({ id }) => paths.pathway(id)}
                  note={({ summary }) => summary}
                />
                <Kind
                  title={t('search.lessons')}
                  words={words}
                  items={lessons}
                  to={doorOf}
                  note={({ pathwayTitle }) => pathwayTitle}
                />
                {lessons.length === MOST_LESSONS && <Note>{t('search.more')}</Note>}
              </Groups>
            ) : (
              <EmptyList>
                <EmptyAsteroid />
                <H2>{t('search.none')}</H2>
                <Muted>{t('search.noneText')}</Muted>
                <Button onClick={onClear}>{t('search.all')}</Button>
              </EmptyList>
            )}
            {count > 0 && <Horizon seed="search" />}
          </>
        );
      }}
    </Loaded>
  );
}
