import type { Figure, Goal, Outcome } from './instrument.ts';

/** A quick run tries less than the goals demand. */
export type Extent = 'whole' | 'quick';

function meets(goal: Goal, value: number): boolean {
  if ('from' in goal) return value >= goal.from && value <= goal.to;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}

/** Null where there is no goal. NaN meets no goal. */
export function isHeld({ goal, value, isAmount }: Figure, extent: Extent): boolean | null {
  if (!goal || (isAmount && extent === 'quick')) return null;
  return meets(goal, value);
}

/** True when every goal is met and nothing disagreed; a run without figures has tried nothing, so it fails. */
export const isWell = ({ figures, disagreements }: Outcome, extent: Extent): boolean =>
  figures.length > 0 && disagreements.length === 0 && figures.every((figure) => isHeld(figure, extent) !== false);
