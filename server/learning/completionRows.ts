import type { Completed } from '../../src/contract/lessons.ts';
import type { Db } from '../db/db.ts';
import type { Streak } from '../domain/streak.ts';
import { limitOf } from '../web/limits.ts';
import type { Completion } from './circumstances.ts';
import type { Lived } from './completionDay.ts';
import { LIMIT, recordAgain, recordFirst, type Always, type First } from './completionStatements.ts';

/** What a first completion adds; no zone keeps the learner's. */
interface Gain extends Lived {
  kind: 'lesson' | 'quiz';
  pathwayId: string;
  unitPoints: number;
  finishes: boolean;
  timeZone: string | null;
}
/** What follows from a completion. Without a gain the unit was completed before. */
export interface Outcome {
  pointsEarned: number;
  points: number;
  streak: Streak;
  result: Completed['result'];
  gain: Gain | null;
}
type Written = Outcome & { version: string; answer: Completed };

/**
 * Writes what follows from a completion. False when nothing was written, since the learner has changed meanwhile or the
 * key has been answered. Throws 429 RATE_LIMITED.
 */
export async function record(db: Db, asked: Completion, written: Written): Promise<boolean> {
  const { learnerId, unitId, key, now } = asked;
  const { key: limitKey, refusal } = limitOf(LIMIT, learnerId, now);
  const always = { learnerId, unitId, key, now, version: written.version, answer: written.answer, limitKey };
  const { held, counted, windowStart } = await (written.gain
    ? recordFirst(db, firstOf(always, written))
    : recordAgain(db, always));
  if (held && !counted) throw refusal(windowStart ?? now);
  return held;
}

function firstOf(always: Always, { gain, ...outcome }: Written): First {
  const { kind, pathwayId, moment, day, livedIn, unitPoints, finishes, timeZone } = gain!;
  const { pointsEarned, streak, result } = outcome;
  return {
    ...always,
    completedAt: moment.toISOString(),
    ...{ pathwayId, day, livedIn, unitPoints, pointsEarned, finishes, timeZone, ...streak },
    lessons: kind === 'lesson' ? 1 : 0,
    right: result?.correct ?? null,
    total: result?.total ?? null,
  };
}

export async function daysOf(db: Db, learnerId: string): Promise<string[]> {
  const found = await db.selectFrom('user_days').select('day').where('user_id', '=', learnerId).execute();
  return found.map(({ day }) => day);
}
