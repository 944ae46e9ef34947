import { useEffect } from 'react';
import type { Lesson } from '../../contract/lessons.ts';
import type { Pathway } from '../../contract/pathways.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { isUnderWay, lessonRun } from '../../machines/lessonRun.ts';
import { unitsOf } from './progress.ts';

const { lessonOpened, quizOpened } = lessonRun.events;

/** The index of the card to begin with: the one that was on the screen when an unfinished lesson was left. */
function firstCard(share: number, count: number): number {
  return share < 1 ? Math.max(0, Math.min(count - 1, Math.round(share * count) - 1)) : 0;
}

/**
 * Opens a run for the unit of the address, in an effect, since links, reloads and the back button lead here too. A run
 * of the same unit that is under way goes on, with its answers. Null until the run is this unit's; one that is ending
 * (`isFinishing`) stays on the screen until the page is left.
 */
export function useOpenedUnit(lesson: Lesson | undefined, pathway: Pathway | undefined, isFinishing: boolean) {
  const send = useSend();
  const run = useMachine(lessonRun);
  const isHere = lesson !== undefined && isUnderWay(run, lesson.id);

  useEffect(() => {
    if (!lesson || !pathway || isHere || run.status === 'finishing') return;
    const isQuiz = lesson.kind === 'quiz';
    const count = isQuiz ? lesson.questions.length : lesson.cards.length;
    const record = unitsOf(pathway).find(({ id }) => id === lesson.id)?.userLesson;
    const wasLit = record?.isCompleted ?? lesson.isCompleted;
    const at = isQuiz || wasLit ? 0 : firstCard(record?.share ?? 0, count);
    const joins = !pathway.isJoined;
    send((isQuiz ? quizOpened : lessonOpened)({ unitId: lesson.id, pathwayId: pathway.id, count, at, wasLit, joins }));
    // Depends on the ids only: a change of the run's status, as by finishing it, must not open it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lesson?.id, pathway?.id, send]);

  return isHere || isFinishing ? run : null;
}
