import type { Lesson } from '../../contract/lessons.ts';
import type { Completed } from '../../contract/lessons.ts';
import type { Stats } from '../../contract/learner.ts';
import type { Pathway } from '../../contract/pathways.ts';
import { useMachine } from '../../kit/hooks.ts';
import { lessonRun } from '../../machines/lessonRun.ts';
import { outbox } from '../../machines/outbox.ts';

/** A star that is lit. `before`: in an earlier sitting, so what it earned then is not known here any more. */
export interface LitStar {
  landing: 'flying' | 'landed' | 'kept' | 'refused' | 'before';
  score: Completed | null;
  /** Milliseconds of this sitting; 0 when it was not this one. */
  took: number;
  picks: Record<string, string> | null;
}
export interface CompletedProps {
  lesson: Lesson;
  pathway: Pathway;
  stats: Stats | undefined;
  areStatsComing: boolean;
  star: LitStar;
}

const landings = { finishing: 'flying', saving: 'flying', kept: 'kept', refused: 'refused', scored: 'landed' } as const;
const isOver = (status: string): status is keyof typeof landings => status in landings;

/** The star of a unit as this sitting, the device's drawer or the server knows it; null when it is not lit. */
export function useLitStar(unitId: string, isCompleted: boolean): LitStar | null {
  const run = useMachine(lessonRun);
  const { stars } = useMachine(outbox);
  if (run.unitId === unitId && isOver(run.status)) {
    const { status, score, startedAt, finishedAt, picks } = run;
    return { landing: landings[status], score, took: Math.max(0, finishedAt - startedAt), picks };
  }
  const earlier = { score: null, took: 0, picks: null };
  if (stars.some(({ id }) => id === unitId)) return { landing: 'kept', ...earlier };
  return isCompleted ? { landing: 'before', ...earlier } : null;
}
