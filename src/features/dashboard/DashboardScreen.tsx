import styled from '@emotion/styled';
import { useCallback, useRef } from 'react';
import { useListTodoQuery } from '../../api/lessons.ts';
import { useGetMyselfQuery, useGetStatsQuery } from '../../api/learner.ts';
import { useListNotesQuery } from '../../api/notes.ts';
import { useListPathwaysForRegistrationQuery, useListPathwaysQuery } from '../../api/pathways.ts';
import { useListAllProgramsQuery, useListMyProgramsQuery } from '../../api/programs.ts';
import { useGetReviewQuery } from '../../api/review.ts';
import { INSTALL_STARS } from '../../contract/rules.ts';
import { Stack } from '../../ui/Layout.tsx';
import { Channels } from './Channels.tsx';
import { ConfirmBanner } from './ConfirmBanner.tsx';
import { Courses } from './Courses.tsx';
import { HowDidItGo } from './HowDidItGo.tsx';
import { InstallNote } from './InstallNote.tsx';
import { KeepLearning } from './KeepLearning.tsx';
import { KeepLearningComing } from './KeepLearningComing.tsx';
import { hasFailed, isKnown, Loaded, together, type Query } from './Loaded.tsx';
import { Nav } from './Nav.tsx';
import { Refreshed } from './Refreshed.tsx';
import { RefusedStars } from './RefusedStars.tsx';
import { StatsCard } from './StatsCard.tsx';
import { TodoList } from './TodoList.tsx';
import { TonightsSky } from './TonightsSky.tsx';
import { Welcome } from './Welcome.tsx';
import { YourPathways } from './YourPathways.tsx';

/**
 * The heights of what is shown until the learner's pathways are known, px: the next hop, and their row. Most of a screen, so
 * that nothing visible below it has to move.
 */
const COMING = [214, 254];
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 22px;
  padding-block: 22px 28px;
  @media (max-height: 700px) {
    padding-block-start: 6px;
  }
  &[hidden] {
    display: none;
  }
`;

/** A message in place of all that is missing; where the figures are missing, too, Hop stands on the hill of the greeting. */
const OnHill = styled.div`
  position: relative;
  &:not([data-under]) {
    margin-block-start: -176px;
    @media (max-height: 600px) {
      margin-block-start: -148px;
    }
    & [role='alert'] {
      min-block-size: 0;
      & > svg {
        background: none;
      }
    }
  }
`;

/** One empty list, always the same, so that memoised components are not drawn anew for it. */
const none: never[] = [];

export function DashboardScreen() {
  const place = useRef<HTMLDivElement>(null);
  const showCourses = useCallback(() => place.current?.scrollIntoView({ block: 'start' }), []);
  const { data: user } = useGetMyselfQuery();
  const stats = useGetStatsQuery();
  const joined = useListPathwaysQuery({});
  // Who is on no pathway is offered a first lesson, as a visitor is.
  const isNowhere = joined.data?.length === 0;
  const offered = useListPathwaysForRegistrationQuery(undefined, { skip: !isNowhere });
  const mine = useListMyProgramsQuery();
  const all = useListAllProgramsQuery();
  const todo = useListTodoQuery();
  const review = useGetReviewQuery();
  const notes = useListNotesQuery();
  // The streak decides how many lines the greeting has: what stands under it is shown together with it.
  const areStatsKnown = isKnown(stats);
  // Before the first star there is nothing to count: the next lesson is the first thing on the page.
  const hasStar = stats.data === undefined || stats.data.points > 0;
  // The to-do list, tonight's sky and the note to ask about stand among the pathways, so all are shown together.
  const beside = [todo, review, notes, ...(isNowhere ? [offered] : [])];
  const lists = beside.every(isKnown) ? joined : { ...joined, data: undefined, error: undefined };
  // Several parts that are missing are told of once, and only when all is known, so that no message moves.
  const parts: readonly Query<unknown>[] = [stats, lists, all];
  const failed = parts.every(isKnown) ? parts.filter(hasFailed) : [];
  const areToldOf = failed.length > 1;
  const isAwaited = (query: Query<unknown>) => hasFailed(query) && !failed.includes(query);

  return (
    <>
      <Refreshed ground="var(--sky-0)">
        <Welcome user={user} stats={stats.data} isFailed={hasFailed(stats)} />
        {stats.data ? (
          hasStar && <StatsCard key="here" stats={stats.data} />
        ) : !failed.includes(stats) ? (
          <StatsCard stats={undefined} />
        ) : (
          !areToldOf && <Loaded query={stats} height={0} children={() => null} />
        )}
        {areToldOf && (
          <OnHill data-under={stats.data ? true : undefined}>
            <Loaded alone query={together(failed)} height={0} children={() => null} />
          </OnHill>
        )}
        <RefusedStars />
        {!areStatsKnown && (
          <Parts aria-hidden>
            <KeepLearningComing />
          </Parts>
        )}
        <Parts hidden={!areStatsKnown}>
          {!(areToldOf && hasFailed(lists)) && (
            <Loaded query={isAwaited(lists) ? { ...lists, error: undefined } : lists} height={COMING}>
              {(pathways) => (
                <>
                  <Stack gap="s3">
                    <KeepLearning pathways={pathways} offered={offered.data ?? none} onChoose={showCourses} />
                    <HowDidItGo />
                    <TonightsSky items={review.data?.items ?? none} />
                    {hasStar && user && !user.emailConfirmed && <ConfirmBanner />}
                  </Stack>
                  <TodoList items={todo.data ?? none} />
                  <YourPathways pathways={pathways} />
                  {(stats.data?.lessonsDone ?? 0) >= INSTALL_STARS && <InstallNote />}
                </>
              )}
            </Loaded>
          )}
          {isKnown(lists) && !(areToldOf && hasFailed(all)) && (
            <Loaded query={all} height={220}>
              {(programs) => (
                <>
                  <Channels programs={programs} mine={mine.data ?? programs.filter(({ isJoined }) => isJoined)} />
                  {programs.length > 0 && <Courses programs={programs} place={place} />}
                </>
              )}
            </Loaded>
          )}
        </Parts>
      </Refreshed>
      <Nav current="home" />
    </>
  );
}
