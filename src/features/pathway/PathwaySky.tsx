import styled from '@emotion/styled';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Pathway, Unit } from '../../contract/pathways.ts';
import { paths } from '../../contract/paths.ts';
import { useUnitWords } from '../../i18n/useUnitWords.ts';
import { Constellation } from '../../ui/Constellation.tsx';
import { buttonLook } from '../../ui/buttonLook.ts';
import { Grow } from '../../ui/Layout.tsx';
import { MicroMuted } from '../../ui/Text.tsx';
import { BeginButton } from './BeginButton.tsx';
import { pageAt } from './pages.ts';
import { keepLearning, pathwayState, unitsOf } from './progress.ts';
import { useJustLit } from './useJustLit.ts';
import { useMapModules } from './useMapModules.ts';
import { usePages } from './usePages.ts';
import { asAround, clamped } from '../../ui/theme.ts';

const Hop = styled(Link)`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px;
  padding-inline-start: 18px;
  border-radius: var(--r-full);
  background: var(--surface-2);
  box-shadow: var(--shadow-float);
  &:focus-visible {
    border-radius: var(--r-full);
  }
`;
/** Two lines at most, smaller where the column is narrow. */
const Title = styled.span`
  ${clamped(2)}
  font: 600 1rem/1.25rem var(--font-head);
  ${asAround}
  @media (max-width: 360px) {
    font-size: 0.9375rem;
    line-height: 1.125rem;
  }
`;
const Go = styled.span(buttonLook({ size: 'default', variant: 'default', wide: false }));
const Done = styled.p`
  padding: 14px 18px;
  border-radius: var(--r-full);
  background: var(--surface-2);
  box-shadow: var(--shadow-float);
  text-align: center;
  font: 600 1rem/1.5rem var(--font-head);
`;

function NextHop({ pathway, next }: { pathway: Pathway; next: Unit }) {
  const { t } = useTranslation('pathway');
  const words = useUnitWords();
  return (
    <Hop to={paths.lesson(pathway.id, next.id)}>
      <Grow>
        <MicroMuted>{words(next)}</MicroMuted>
        <Title lang={pathway.language} dir={pathway.direction}>
          {next.title}
        </Title>
      </Grow>
      <Go>{t('pathway.hopOn')}</Go>
    </Hop>
  );
}

/** All stars are lit: leads on to other constellations. Or the rest of the pathway is not here. */
function NothingNext({ isCompleted }: { isCompleted: boolean }) {
  const { t } = useTranslation('pathway');
  if (!isCompleted) return <Done>{t('pathway.nothingLeft')}</Done>;
  return (
    <Hop to={paths.allPrograms}>
      <Grow>
        <Title>{t('pathway.allLit')}</Title>
      </Grow>
      <Go>{t('milestone.more')}</Go>
    </Hop>
  );
}

/**
 * Remembers which pages of a pathway are near the screen. `onView` is to be told the first and the last module in view.
 */
function useView({ shape, page }: Pathway) {
  const [view, setView] = useState({ from: page, to: page });
  const onView = useCallback(
    (first: number, last: number) => {
      const [from, to] = [pageAt(shape, first), pageAt(shape, last)];
      setView((now) => (now.from === from && now.to === to ? now : { from, to }));
    },
    [shape],
  );
  return { ...view, onView };
}

/**
 * The pathway as its sky, with a button to the next hop in thumb reach. The answer for the pathway holds the page of
 * that hop.
 */
export function PathwaySky({ pathway }: { pathway: Pathway }) {
  const { t } = useTranslation('pathway');
  const { from, to, onView } = useView(pathway);
  const { pages } = usePages(pathway, from, to);
  const known = useMemo(() => unitsOf({ modules: Object.values(pages).flat() }), [pages]);
  const units = useMemo(() => unitsOf(pathway), [pathway]);
  const next = keepLearning(units);
  const modules = useMapModules(pathway, pages, next?.id);
  return (
    <Constellation
      pathwayId={pathway.id}
      category={pathway.category.code}
      modules={modules}
      currentId={next?.id ?? null}
      justLit={useJustLit(known)}
      onView={onView}
      label={pathway.title}
      backLabel={t('pathway.toMyStar')}
    >
      {!pathway.isJoined ? (
        <BeginButton pathwayId={pathway.id} />
      ) : next ? (
        <NextHop pathway={pathway} next={next} />
      ) : (
        <NothingNext isCompleted={pathwayState(units) === 'completed'} />
      )}
    </Constellation>
  );
}
