import { levelStart, POINTS_ANSWER, POINTS_LESSON } from '../../src/contract/rules.ts';
import type { Stats } from '../../src/contract/learner.ts';

type Standing = Pick<Stats, 'points' | 'level' | 'levelPoints' | 'nextLevelPoints'>;

/** The level for so many points, with the points at which it and the next one begin. */
export function standing(points: number): Standing {
  const level = Math.floor((1 + Math.sqrt(1 + points / 12.5)) / 2);
  return { points, level, levelPoints: levelStart(level), nextLevelPoints: levelStart(level + 1) };
}

/** The points for the first completion of a unit: fixed for a lesson, by right answers for a quiz. */
export const pointsFor = (kind: 'lesson' | 'quiz', correct: number) =>
  kind === 'lesson' ? POINTS_LESSON : POINTS_ANSWER * correct;
