import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListPathwaysQuery } from '../../api/pathways.ts';
import { paths } from '../../contract/paths.ts';
import type { PathwayCard } from '../../contract/pathways.ts';
import { useQueryTrouble } from '../../i18n/useQueryTrouble.ts';
import { useNotes } from '../../machines/useNotes.ts';
import { MiniConstellation } from '../../ui/art/MiniConstellation.tsx';
import { Scene } from '../../ui/art/Scene.tsx';
import { FieldStars } from '../../ui/art/shapes.tsx';
import { Section } from '../../ui/Section.tsx';
import { Micro, MicroMuted, Small, SmallMuted } from '../../ui/Text.tsx';
import { clamped, rtl } from '../../ui/theme.ts';
import { Trouble } from '../../ui/Trouble.tsx';
import { bestLines } from './bestLines.ts';

/** As many stars as a figure of the sky's width can hold apart. */
const MOST = 24;
/** The height of a figure, px, where it is as wide as drawn. */
const TALL = 140;
/** The stars of the figure that stands where none is joined. */
const SOME = 7;
/** Of one height, whatever is in it: nothing below moves when it has come. */
const Sky = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: center;
  block-size: calc(${TALL + 12}px + 5.25rem);
  margin-inline: var(--gutter);
  border-radius: var(--r-l);
  background: var(--sky-1);
  box-shadow: var(--shadow-card);
  overflow: hidden;
  --ground: var(--sky-1);
  --cat: var(--star-dim);
  --cat-text: var(--star-dim);
  /* Behind the figures alone: no star stands on a word. Stronger than what a scene says of its own height. */
  && > svg {
    position: absolute;
    inset: 0 0 auto;
    block-size: ${TALL + 12}px;
    z-index: -1;
  }
  & > p {
    align-self: end;
    padding: 0 24px 36px;
    text-align: center;
  }
`;
const Figures = styled.ul`
  display: flex;
  gap: 20px;
  block-size: 100%;
  padding-inline: 18px;
  overflow-x: auto;
  overscroll-behavior-inline: contain;
  scroll-snap-type: inline mandatory;
  scroll-padding-inline: 18px;
  /* One at a time, with the beginning of the next, which fades: it shows that the sky goes on. */
  & > li {
    flex: 0 0 calc(100% - 64px);
    scroll-snap-align: start;
  }
  &:has(> :nth-child(2)) {
    mask-image: linear-gradient(to right, #000 calc(100% - 56px), transparent);
    ${rtl} {
      mask-image: linear-gradient(to left, #000 calc(100% - 56px), transparent);
    }
    padding-inline-end: 64px;
  }
  & > li:only-child {
    flex-basis: 100%;
  }
  scrollbar-width: none;
`;
const Figure = styled(Link)`
  display: grid;
  align-content: center;
  gap: 6px;
  block-size: 100%;
  &:focus-visible {
    border-radius: var(--r-m);
    outline-offset: -3px;
  }
  & > p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
/** Two lines, whether it has come or not. */
const Quoted = styled(Micro)`
  &&& {
    ${clamped(2)}
    min-block-size: 2lh;
    white-space: normal;
  }
`;

/** When a constellation became whole, or, of one with a star, when it was begun; empty where nothing is known. */
function useWhen({ joinedAt, finishedAt, progress: { completed, total } }: PathwayCard): string {
  const { t, i18n } = useTranslation();
  const isWhole = completed >= total && finishedAt !== null;
  const since = isWhole ? finishedAt : completed > 0 ? joinedAt : null;
  if (!since) return '';
  const when = new Date(since);
  const isThisYear = when.getFullYear() === new Date().getFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  const date = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long', ...year }).format(when);
  return t(isWhole ? 'atlas.whole' : 'atlas.begun', { date });
}

function Constellation({ pathway, line }: { pathway: PathwayCard; line: string | undefined }) {
  const { t } = useTranslation();
  const { id, title, language, direction, category, progress } = pathway;
  const { completed, total } = progress;
  const when = useWhen(pathway);
  return (
    <li data-cat={category.code}>
      <Figure to={paths.pathway(id)}>
        <MiniConstellation pathwayId={id} total={total} done={completed} width={300} height={TALL} most={MOST} />
        <Small lang={language} dir={direction} style={{ fontWeight: 600 }}>
          {title}
        </Small>
        <MicroMuted>
          {[t('unit.stars', { completed, count: total }), when || (completed === 0 && t('atlas.waiting'))]
            .filter(Boolean)
            .join(' · ')}
        </MicroMuted>
        <Quoted dir="auto">{line && t('note.quoted', { line })}</Quoted>
      </Figure>
    </li>
  );
}

/** All constellations of the learner in one sky that scrolls sideways, each with what is lit of it. */
export function Atlas() {
  const { t } = useTranslation();
  const trouble = useQueryTrouble();
  const list = useListPathwaysQuery({});
  const lines = bestLines(useNotes().notes);
  return (
    <Section title={t('atlas.title')}>
      <Sky aria-busy={list.data || list.isError ? undefined : true}>
        <Scene width={390} height={TALL + 12} fills="middle">
          <FieldStars seed="atlas" count={48} width={390} height={TALL + 12} />
        </Scene>
        {!list.data && list.isError && <Trouble {...trouble(list, t('atlas.failed'))} />}
        {list.data?.length === 0 && (
          <>
            <MiniConstellation pathwayId="calm" total={SOME} done={0} width={300} height={TALL} />
            <SmallMuted>{t('atlas.empty')}</SmallMuted>
          </>
        )}
        {list.data && list.data.length > 0 && (
          <Figures>
            {list.data.map((pathway) => (
              <Constellation key={pathway.id} pathway={pathway} line={lines.get(pathway.id)} />
            ))}
          </Figures>
        )}
      </Sky>
    </Section>
  );
}
