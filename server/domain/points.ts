import { POINTS_ANSWER, POINTS_LESSON } from '../../src/contract/rules.ts';
import type { Stats } from '../../src/contract/learner.ts';

type Standing = Pick<Stats, 'points' | 'level' | 'levelPoints' | 'nextLevelPoints'>;

/** Points at which level n (from 1) begins: 0, 100, 300, 600 … */
export const levelStart = (level: number) => 50 * level * (level - 1);

/** The level that so many points have reached, and the points at which it began and the next one begins. */
export function standing(points: number): Standing {
  const level = Math.floor((1 + Math.sqrt(1 + points / 12.5)) / 2);
  return { points, level, levelPoints: levelStart(level), nextLevelPoints: levelStart(level + 1) };
}

/** What the first completion of a unit is worth: a lesson by itself, a quiz by its right answers. */
export const pointsFor = (kind: 'lesson' | 'quiz', correct: number) =>
  kind === 'lesson' ? POINTS_LESSON : POINTS_ANSWER * correct;
