import type { Completed } from '../../contract/lessons.ts';
import { levelStart } from '../../contract/rules.ts';

/**
 * Whether the points of a finished unit have taken the learner to another level. Only the server counts points, so nothing
 * has before it has answered.
 */
export const isNewLevel = (score: Completed | null): score is Completed =>
  score !== null && score.pointsEarned > 0 && score.points - score.pointsEarned < levelStart(score.level);
