import styled from '@emotion/styled';
import { useCallback, useRef } from 'react';
import { useListTodoQuery } from '../../api/lessons.ts';
import { useGetMyselfQuery, useGetStatsQuery } from '../../api/learner.ts';
import { useListPathwaysQuery } from '../../api/pathways.ts';
import { useListAllProgramsQuery, useListMyProgramsQuery } from '../../api/programs.ts';
import { useMachine } from '../../kit/hooks.ts';
import { program } from '../../machines/program.ts';
import { Channels } from './Channels.tsx';
import { ConfirmBanner } from './ConfirmBanner.tsx';
import { Courses } from './Courses.tsx';
import { KeepLearning } from './KeepLearning.tsx';
import { Loaded } from './Loaded.tsx';
import { Nav } from './Nav.tsx';
import { Refreshed } from './Refreshed.tsx';
import { RefusedStars } from './RefusedStars.tsx';
import { StatsCard } from './StatsCard.tsx';
import { TodoList } from './TodoList.tsx';
import { Welcome } from './Welcome.tsx';
import { YourPathways } from './YourPathways.tsx';

/** What the learner's own pathways take, and with it the rest of most screens: nothing beneath it has to move. */
const SCREENFUL = 480;
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 26px;
  padding-block: 22px 28px;
  &[hidden] {
    display: none;
  }
`;

/** The same nothing every time: whoever shows it has nothing new to draw. */
const none: never[] = [];

const isKnown = ({ data, isError }: { data?: unknown; isError: boolean }) => isError || data !== undefined;

export function DashboardScreen() {
  const { id } = useMachine(program);
  const place = useRef<HTMLDivElement>(null);
  const showCourses = useCallback(() => place.current?.scrollIntoView({ block: 'start' }), []);
  const { data: user } = useGetMyselfQuery();
  const stats = useGetStatsQuery();
  const joined = useListPathwaysQuery({});
  const mine = useListMyProgramsQuery();
  const all = useListAllProgramsQuery();
  const todo = useListTodoQuery();
  // How many lines the greeting has, only they say: what stands under it comes with them.
  const areStatsKnown = isKnown(stats);
  // The list of what is to do stands among the pathways, so it comes with them.
  const lists = isKnown(todo) ? joined : { ...joined, data: undefined, isError: false };
  // Which channel is open, an answer tells on a new device: nothing above waits for this second round, nor shares its line.
  const isLater = id === null || !isKnown(lists);
  const courses = useListPathwaysQuery({ program: id ?? '' }, { skip: isLater });

  return (
    <>
      <Refreshed ground="var(--sky-0)">
        <Welcome user={user} stats={stats.data} isFailed={stats.isError && !stats.data} programs={mine.data ?? none} />
        {stats.data ? (
          <StatsCard key="here" stats={stats.data} />
        ) : stats.isError ? (
          <Loaded query={stats} height={0} children={() => null} />
        ) : (
          <StatsCard stats={undefined} />
        )}
        <RefusedStars />
        {areStatsKnown && user && !user.emailConfirmed && <ConfirmBanner email={user.email} />}
        <Parts hidden={!areStatsKnown}>
          <Loaded query={lists} height={SCREENFUL}>
            {(pathways) => (
              <>
                <KeepLearning pathways={pathways} onChoose={showCourses} />
                <TodoList items={todo.data ?? none} />
                <YourPathways pathways={pathways} />
              </>
            )}
          </Loaded>
          {isKnown(lists) && (
            <Loaded query={all} height={220}>
              {(programs) => (
                <Channels programs={programs} mine={mine.data ?? programs.filter(({ isJoined }) => isJoined)} />
              )}
            </Loaded>
          )}
          {!isLater && (
            <Loaded query={courses} height={340}>
              {(pathways) => <Courses pathways={pathways} place={place} />}
            </Loaded>
          )}
        </Parts>
      </Refreshed>
      <Nav current="home" />
    </>
  );
}
