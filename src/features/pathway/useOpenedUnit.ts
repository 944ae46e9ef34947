import { useEffect } from 'react';
import type { Lesson } from '../../contract/lessons.ts';
import type { Pathway } from '../../contract/pathways.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { isUnderWay, lessonRun } from '../../machines/lessonRun.ts';
import { session } from '../../machines/session.ts';
import { unitsOf } from './progress.ts';

const { foundLit, lessonOpened, quizOpened } = lessonRun.events;

/** The index of the card to begin with: the one that was on the screen when an unfinished lesson was left. */
function firstCard(share: number, count: number): number {
  return share < 1 ? Math.max(0, Math.min(count - 1, Math.round(share * count) - 1)) : 0;
}

/** A unit as it is opened, by what the server knows of it. */
function openedUnit(lesson: Lesson, pathway: Pathway) {
  const isQuiz = lesson.kind === 'quiz';
  const count = isQuiz ? lesson.questions.length : lesson.cards.length;
  const record = unitsOf(pathway).find(({ id }) => id === lesson.id)?.userLesson;
  const wasLit = lesson.isCompleted || record?.isCompleted === true;
  const at = isQuiz || wasLit ? 0 : firstCard(record?.share ?? 0, count);
  return { unitId: lesson.id, pathwayId: pathway.id, count, at, wasLit, joins: !pathway.isJoined };
}

/**
 * Opens a run for the unit of the address, in an effect, since links, reloads and the back button lead here too. A run
 * of the same unit that is under way goes on, with its answers. Null until the run is this unit's; one that is ending
 * (`isFinishing`) stays on the screen until the page is left.
 */
export function useOpenedUnit(lesson: Lesson | undefined, pathway: Pathway | undefined, isFinishing: boolean) {
  const send = useSend();
  const run = useMachine(lessonRun);
  const isDrawn = useMachine(session).status === 'unknown';
  const isHere = lesson !== undefined && isUnderWay(run, lesson.id);

  useEffect(() => {
    if (!lesson || !pathway || isHere || run.status === 'finishing') return;
    send((lesson.kind === 'quiz' ? quizOpened : lessonOpened)(openedUnit(lesson, pathway)));
    // Depends on the ids only: a change of the run's status, as by finishing it, must not open it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lesson?.id, pathway?.id, send]);

  // What lay on the device is shown first, and the answer that comes then may know of a star that it did not.
  const isFoundLit = isHere && pathway !== undefined && !run.wasLit && openedUnit(lesson, pathway).wasLit;
  useEffect(() => void (isFoundLit && send(foundLit())), [isFoundLit, send]);

  if (isHere || isFinishing) return run;
  // A lesson that is drawn by the server begins with its card. Where a quiz goes on, only the tab knows.
  return isDrawn && lesson && pathway && lesson.kind !== 'quiz' ? { ...run, ...openedUnit(lesson, pathway) } : null;
}
