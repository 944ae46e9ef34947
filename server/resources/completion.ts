import type { Complete, Completed } from '../../src/contract/lessons.ts';
import { POINTS_PATHWAY } from '../../src/contract/rules.ts';
import type { Db } from '../db/db.ts';
import { isTimeZone, localDay } from '../domain/days.ts';
import { grade } from '../domain/grading.ts';
import { textFor } from '../domain/language.ts';
import { pointsFor, standing } from '../domain/points.ts';
import { currentStreak, isAccepted, isLate, streakAfter, streakOf, type Streak } from '../domain/streak.ts';
import { badField, problem } from '../plugins/problems.ts';
import { circumstances, lockLearner } from './circumstances.ts';
import * as rows from './completionRows.ts';
import type { Asking } from './reader.ts';

/** A completion as it was asked for; `now` is the server's clock. */
export type Completion = Complete & Asking & { unitId: string; key: string; now: Date };
/** What the completion is of, once it is known that it may be. */
type Found = NonNullable<Awaited<ReturnType<typeof circumstances>>['unit']>;

/**
 * Completes a unit exactly once, in one transaction of as many statements for a long history as for a short one.
 * Completions of one learner follow each other; the same key gets the same answer again, however late it comes.
 * 404 LESSON_NOT_FOUND, 409 PATHWAY_NOT_JOINED, 409 KEY_REUSED, 422 COMPLETED_AT_REFUSED. decisions.md, Server.
 */
export const complete = (db: Db, asked: Completion): Promise<Completed> =>
  db.transaction().execute(async (trx) => {
    await lockLearner(trx, asked.learnerId);
    const { given, unit } = await circumstances(trx, asked);
    if (given && given.unitId !== asked.unitId) throw problem('KEY_REUSED');
    if (given) return given.answer;
    if (!unit) throw problem('LESSON_NOT_FOUND');
    refuse(unit, asked);

    const answer = await (unit.isCompleted ? again : first)(trx, unit, asked);
    await rows.rememberAnswer(trx, asked, answer);
    return answer;
  });

function refuse(unit: Found, { timeZone, completedAt, now }: Completion): void {
  if (!unit.isJoined) throw problem('PATHWAY_NOT_JOINED');
  if (!isTimeZone(timeZone)) throw badField('timeZone', 'timeZone');
  if (!isAccepted(new Date(completedAt), now)) throw problem('COMPLETED_AT_REFUSED');
}

async function first(trx: Db, unit: Found, asked: Completion): Promise<Completed> {
  const day = localDay(new Date(asked.completedAt), asked.timeZone);
  const result = resultOf(unit, asked);
  const unitPoints = pointsFor(unit.kind, result?.correct ?? 0);
  const finishes = !unit.hasMore && !unit.isFinished;
  const pointsEarned = unitPoints + (finishes ? POINTS_PATHWAY : 0);

  const isOld = isLate(unit.streak, day);
  const streak = isOld ? streakOf([...(await rows.daysOf(trx, asked)), day]) : streakAfter(unit.streak, day);
  // The device that learns now knows where the learner is; a lesson that arrives late does not.
  const timeZone = isOld ? null : asked.timeZone;
  await rows.recordFirst(
    trx,
    asked,
    { pathwayId: unit.pathwayId, day, points: unitPoints, result },
    { points: pointsEarned, kind: unit.kind, result, streak, timeZone },
  );
  if (finishes) await rows.recordFinish(trx, asked, unit.pathwayId);
  return answerOf({ pointsEarned, points: unit.points + pointsEarned, streak, result }, asked);
}

/** A star is lit once: nothing is counted, and what was on the to-do list is done. */
async function again(trx: Db, unit: Found, asked: Completion): Promise<Completed> {
  await rows.takeOffTodo(trx, asked);
  const { points, streak } = unit;
  return answerOf({ pointsEarned: 0, points, streak, result: resultOf(unit, asked) }, asked);
}

type Result = Completed['result'];

function resultOf(unit: Found, { wishes, answers = [] }: Completion): Result {
  return unit.kind === 'quiz'
    ? grade(textFor(unit.bodies, { wishes, own: unit.own }).text.questions, answers)
    : undefined;
}

type Outcome = { pointsEarned: number; points: number; streak: Streak; result: Result };

function answerOf({ pointsEarned, points, streak, result }: Outcome, { now, timeZone }: Completion): Completed {
  const { level, nextLevelPoints } = standing(points);
  const alive = currentStreak(streak, localDay(now, timeZone));
  return { pointsEarned, points, level, nextLevelPoints, streak: alive, ...(result && { result }) };
}
