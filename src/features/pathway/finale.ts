import type { Pathway, PathwayCard } from '../../contract/pathways.ts';
import { isCompleted, unitsOf } from './progress.ts';
import type { LitStar } from './useLitStar.ts';

/**
 * Whether this sitting has lit the last star of the pathway. The pathway may hear of the star after its points are known,
 * so until then it is counted here.
 */
export function isWholeNow({ progress, ...pathway }: Pathway, unitId: string, { landing, score }: LitStar): boolean {
  const unit = unitsOf(pathway).find(({ id }) => id === unitId);
  if (!unit || landing === 'before' || landing === 'refused') return false;
  const isCounted = isCompleted(unit);
  const isFirstTime = score ? score.pointsEarned > 0 : !isCounted;
  return isFirstTime && progress.completed + (isCounted ? 0 : 1) === progress.total;
}

/**
 * The constellation that is offered after a whole one: one of the same channel, a begun one first, or else one that the
 * learner has begun elsewhere. Null when nothing is left to light there.
 */
export function nextConstellation(
  whole: string,
  ofProgram: readonly PathwayCard[],
  joined: readonly PathwayCard[],
): PathwayCard | null {
  const isOpen = ({ id, progress }: PathwayCard) => id !== whole && progress.completed < progress.total;
  const isBegun = (pathway: PathwayCard) => isOpen(pathway) && pathway.isJoined;
  return ofProgram.find(isBegun) ?? ofProgram.find(isOpen) ?? joined.find(isOpen) ?? null;
}
