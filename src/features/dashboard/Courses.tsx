import styled from '@emotion/styled';
import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathwaysApi, useListPathwaysQuery } from '../../api/pathways.ts';
import { paths } from '../../contract/paths.ts';
import type { Program } from '../../contract/programs.ts';
import { Skeleton } from '../../ui/Loading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { Micro, MicroMuted, Muted } from '../../ui/Text.tsx';
import { hasFailed, Loaded } from './Loaded.tsx';
import { useNear } from './useNear.ts';

/** Of a tile that is on its way, px. */
const HEIGHT = 190;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
  gap: 12px;
  padding-inline: var(--gutter);
`;
const Tile = styled(Link)`
  display: block;
  block-size: 100%;
  overflow: hidden;
  background: var(--surface);
  border-radius: var(--r-l);
  box-shadow: var(--shadow-card);
  & img {
    block-size: 96px;
  }
  /* One beside the other no more: the picture is as wide as the page. */
  @media (max-width: 345px) {
    & img {
      block-size: 140px;
    }
  }
  & > div {
    padding: 12px 14px 14px;
  }
`;
const Channel = styled(Micro)`
  font-weight: 600;
  color: var(--cat-text);
`;
const Title = styled.h3`
  font: 600 0.9375rem/1.3 var(--font-head);
  text-wrap: balance;
  margin-block-end: 6px;
`;

/** A row of its own, over the gutters of the grid: what stands in it brings its own. */
const Wide = styled.li`
  grid-column: 1 / -1;
  margin-inline: calc(-1 * var(--gutter));
`;
const None = styled(Muted)`
  padding-inline: var(--gutter);
`;

type CoursesProps = { programs: readonly Program[] };
type FromProps = CoursesProps & {
  /** Whose turn it is. */
  at: number;
  /** The channels before have some. */
  hasSome: boolean;
};

/**
 * The courses of one channel and, once they are here, of all that follow. They are asked for when they come near the
 * screen, since there may be any number of channels; the first that fails says so for those behind it.
 */
function CoursesFrom({ programs, at, hasSome }: FromProps) {
  const { t } = useTranslation();
  const program = programs[at];
  const asked = { program: program?.id ?? '' };
  const { isNear, watch } = useNear();
  // What is here already is shown at once, so that a page that is come back to is as long as it was.
  const { data: here } = pathwaysApi.endpoints.listPathways.useQueryState(asked);
  const query = useListPathwaysQuery(asked, { skip: !program || (!isNear && here?.length !== 0) });
  const pathways = here ?? query.data;

  if (!program)
    return hasSome ? null : (
      <Wide>
        <None>{t('dashboard.courses.none')}</None>
      </Wide>
    );
  if (!pathways)
    return hasFailed(query) ? (
      <Wide ref={watch}>
        <Loaded query={query} height={HEIGHT} children={() => null} />
      </Wide>
    ) : (
      <>
        <li ref={watch} aria-busy={isNear || undefined}>
          <Skeleton height={HEIGHT} radius="var(--r-l)" />
        </li>
        <li aria-hidden>
          <Skeleton height={HEIGHT} radius="var(--r-l)" />
        </li>
      </>
    );
  return (
    <>
      {pathways.map((pathway, place) => (
        <li key={pathway.id} ref={place ? undefined : watch}>
          <Tile to={paths.pathway(pathway.id)} data-cat={pathway.category.code}>
            <Picture asset={pathway.cover} category={pathway.category.code} seed={pathway.id} width={170} height={96} />
            <div>
              <Channel lang={program.language} dir={program.direction}>
                {program.title}
              </Channel>
              <Title lang={pathway.language} dir={pathway.direction}>
                {pathway.title}
              </Title>
              {pathway.progress.total > 0 && (
                <MicroMuted>{t('goal.stars', { count: pathway.progress.total })}</MicroMuted>
              )}
            </div>
          </Tile>
        </li>
      ))}
      <CoursesFrom programs={programs} at={at + 1} hasSome={hasSome || pathways.length > 0} />
    </>
  );
}

/** Every course there is, channel by channel. */
export const Courses = memo(function Courses({ programs, place }: CoursesProps & { place: Ref<HTMLDivElement> }) {
  const { t } = useTranslation();
  return (
    <div ref={place}>
      <Section title={t('dashboard.courses.title')}>
        <Grid>
          <CoursesFrom programs={programs} at={0} hasSome={false} />
        </Grid>
      </Section>
    </div>
  );
});
