import type { Lesson } from '../../contract/lessons.ts';
import type { Completed } from '../../contract/lessons.ts';
import type { Pathway } from '../../contract/pathways.ts';
import type { Given } from '../../contract/questions.ts';
import { useMachine } from '../../kit/hooks.ts';
import { lessonRun } from '../../machines/lessonRun.ts';
import { outbox, type UnsentStar } from '../../machines/outbox.ts';

/** The lit star of a unit. `before`: in an earlier sitting, so what it earned then is not known here. */
export interface LitStar {
  /**
   * `ahead`: its unit is not finished yet. `rising`: it is being stored on the device, and nobody is told before.
   * `loose`: it could not be stored there.
   */
  landing: 'ahead' | 'rising' | 'flying' | 'landed' | 'kept' | 'loose' | 'refused' | 'before';
  refused?: UnsentStar | undefined;
  /** Its unit was lit before this sitting: it lights nothing, and earns nothing. */
  wasLit: boolean;
  score: Completed | null;
  /** Milliseconds of this sitting; 0 when it was not this one. */
  took: number;
  picks: Record<string, Given> | null;
}
export interface CompletedProps {
  lesson: Lesson;
  pathway: Pathway;
  star: LitStar;
}

/** Of a unit that is about to be finished. */
export const AHEAD: LitStar = { landing: 'ahead', wasLit: false, score: null, took: 0, picks: null };

const isOver = (status: string) => ['finishing', 'saving', 'kept', 'refused', 'scored'].includes(status);

/**
 * The lit star of a unit, as known by this sitting, by the stars stored on the device, or by the server; null when it
 * is not lit.
 */
export function useLitStar(unitId: string, lesson: Lesson | undefined): LitStar | null {
  const run = useMachine(lessonRun);
  const { stars, refused: all } = useMachine(outbox);
  const waiting = stars.find(({ id }) => id === unitId);
  const refused = all.find(({ id }) => id === unitId);
  const isThis = run.unitId === unitId && isOver(run.status);
  const { startedAt, finishedAt } = run;
  const sitting = isThis
    ? { wasLit: run.wasLit, score: run.score, took: Math.max(0, finishedAt - startedAt), picks: run.picks }
    : { wasLit: false, score: null, took: 0, picks: null };

  if (isThis && run.status === 'scored') {
    // A lesson earns nothing only where its star was lit before, perhaps on another device; a quiz also with no right answer.
    const wasLit = run.wasLit || (lesson?.kind === 'lesson' && run.score?.pointsEarned === 0);
    return { landing: 'landed', ...sitting, wasLit };
  }
  const isRising = run.status === 'finishing' || (run.status === 'saving' && run.isUnowned && !waiting);
  if (isThis && isRising) return { landing: 'rising', ...sitting };
  if (isThis && run.status === 'saving') return { landing: 'flying', ...sitting };
  if (waiting) return { landing: waiting.isLoose ? 'loose' : 'kept', ...sitting };
  if (refused) return { landing: 'refused', refused, ...sitting };
  // The learner is not known yet, so it is not stored either.
  if (isThis && run.status === 'kept') return { landing: 'loose', ...sitting };
  return lesson?.isCompleted ? { landing: 'before', ...sitting, wasLit: true } : null;
}
