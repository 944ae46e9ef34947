import type { FastifyRequest } from 'fastify';
import type { Completed } from '../../src/contract/lessons.ts';
import { POINTS_PATHWAY } from '../../src/contract/rules.ts';
import type { Db } from '../db/db.ts';
import { localDay } from '../domain/days.ts';
import { grade } from '../domain/grading.ts';
import { textFor } from '../domain/language.ts';
import { pointsFor, standing } from '../domain/points.ts';
import { currentStreak, isLate, streakAfter, streakOf } from '../domain/streak.ts';
import { problem } from '../web/problems.ts';
import { circumstances, givenIn, unitIn, type Completion, type Found } from './circumstances.ts';
import { livedOn } from './completionDay.ts';
import { daysOf, record, type Outcome } from './completionRows.ts';

/**
 * Completes a unit exactly once: what decides is read in one statement, and what follows from it is written in another,
 * which does nothing when the learner's row has changed since. Then somebody else has written, and it is decided anew. So
 * completions of one learner follow each other; the same key gets the same answer again, however late it comes.
 * 404 LESSON_NOT_FOUND, 409 PATHWAY_NOT_JOINED, 409 KEY_REUSED, 429.
 */
export async function complete(request: FastifyRequest, asked: Completion): Promise<Completed> {
  const { db } = request.server;
  for (let row = circumstances.of(request); ; row = await circumstances.anew(request)) {
    if (!row) throw problem('UNAUTHENTICATED');
    const given = givenIn(row);
    if (given && given.unitId !== asked.unitId) throw problem('KEY_REUSED');
    if (given) return given.answer;
    const unit = unitIn(row);
    if (!unit) throw problem('LESSON_NOT_FOUND');
    if (!unit.isJoined) throw problem('PATHWAY_NOT_JOINED');
    const outcome = await (unit.isCompleted ? again : first)(db, unit, asked);
    const answer = answerOf(outcome, asked);
    if (await record(db, asked, { ...outcome, version: unit.version, answer })) return answer;
  }
}

async function first(db: Db, unit: Found, asked: Completion): Promise<Outcome> {
  const lived = await livedOn(db, unit, asked);
  const result = resultOf(unit, asked);
  const unitPoints = pointsFor(unit.kind, result?.correct ?? 0);
  const finishes = !unit.hasMore && !unit.isFinished;
  const pointsEarned = unitPoints + (finishes ? POINTS_PATHWAY : 0);

  const isOld = isLate(unit.streak, lived.day);
  const streak = isOld
    ? streakOf([...(await daysOf(db, asked.learnerId)), lived.day])
    : streakAfter(unit.streak, lived.day);
  // The device that learns now knows where the learner is; a lesson that arrives late does not.
  const timeZone = isOld ? null : asked.here;
  const { kind, pathwayId } = unit;
  const gain = { ...lived, kind, pathwayId, unitPoints, finishes, timeZone };
  return { pointsEarned, points: unit.points + pointsEarned, streak, result, gain };
}

/** A star is lit once: nothing is counted, and what was on the to-do list is done. */
const again = async (_db: Db, unit: Found, asked: Completion): Promise<Outcome> => ({
  pointsEarned: 0,
  points: unit.points,
  streak: unit.streak,
  result: resultOf(unit, asked),
  gain: null,
});

type Result = Completed['result'];

function resultOf(unit: Found, { wishes, answers = [] }: Completion): Result {
  return unit.kind === 'quiz'
    ? grade(textFor(unit.bodies, { wishes, own: unit.own }).text.questions, answers)
    : undefined;
}

function answerOf({ pointsEarned, points, streak, result }: Outcome, { now, here }: Completion): Completed {
  const { level, nextLevelPoints } = standing(points);
  const alive = currentStreak(streak, localDay(now, here));
  return { pointsEarned, points, level, nextLevelPoints, streak: alive, ...(result && { result }) };
}
