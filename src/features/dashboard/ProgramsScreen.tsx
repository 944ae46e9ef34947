import styled from '@emotion/styled';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { H1 } from '../../ui/Text.tsx';
import { ChannelTabs } from './ChannelTabs.tsx';
import { Nav } from './Nav.tsx';
import { Refreshed } from './Refreshed.tsx';
import { SearchField } from './SearchField.tsx';
import { useSearchWords } from './useSearchWords.ts';

const SearchResults = lazy(async () => ({ default: (await import('./SearchResults.tsx')).SearchResults }));

const Head = styled.header`
  position: relative;
  display: flex;
  align-items: center;
  min-block-size: 60px;
  padding: var(--safe-top) var(--gutter) 0;
  box-sizing: content-box;
  & > h1 {
    font-size: clamp(1.5rem, 7.5vw, 1.75rem);
    line-height: 2.125rem;
    padding-inline-end: 56px;
  }
  &:has(:focus-within, [data-used]) > h1 {
    opacity: 0;
  }
  &:has([data-used]) {
    padding-block-end: 8px;
  }
`;

/** `/all-programs`: every channel, and a way to find one, or a lesson, by a word. */
export function ProgramsScreen() {
  const { t } = useTranslation();
  const { typed, words, type, settle, clear } = useSearchWords();
  return (
    <>
      <Refreshed>
        <Head>
          <H1>{t('channels.choose')}</H1>
          <SearchField typed={typed} onType={type} onSettle={settle} onClear={clear} />
        </Head>
        {words.length > 1 ? (
          <Suspense>
            <SearchResults words={words} onClear={clear} />
          </Suspense>
        ) : (
          <ChannelTabs />
        )}
      </Refreshed>
      <Nav current="channels" />
    </>
  );
}
