import type { FastifyRequest } from 'fastify';
import type { Complete, Completed } from '../../../src/contract/lessons.ts';
import { POINTS_PATHWAY } from '../../../src/contract/rules.ts';
import type { Db } from '../../db/db.ts';
import { localDay } from '../../domain/days.ts';
import { gradesOf, resultOf } from '../../domain/grading.ts';
import { pointsFor, standing } from '../../domain/points.ts';
import { currentStreak, isLate, type Streak } from '../../domain/streak.ts';
import { problem } from '../../web/problems.ts';
import { livedOn, streakWith } from '../livedDay.ts';
import { lessonContent } from '../lessonContent.ts';
import { asking, zoneHere } from '../reader.ts';
import { firstPrompts, firstReviews } from '../review/firstReviews.ts';
import { completionState, storedResponse, unitIn, type UnitState } from './state.ts';
import { write, type Gain } from './write.ts';

/** What a request asks for; `now` is the server's clock. */
type Order = Complete & { unitId: string; key: string; now: Date };
type Completion = Order & ReturnType<typeof asking> & { here: string };
/** What follows from a completion. Without a gain the unit was completed before. */
interface Outcome {
  pointsEarned: number;
  points: number;
  streak: Streak;
  /** Nights that have become clouds. */
  clouds: number;
  result: Completed['result'];
  gain: Gain | null;
}

/**
 * Completes a unit exactly once: what decides is read in one statement, and what follows from it is written in another,
 * which does nothing when the learner's row has changed since. Then somebody else has written, and it is decided anew. So
 * completions of one learner follow each other; the same key gets the same response again, however late it comes.
 * 404 LESSON_NOT_FOUND, 409 PATHWAY_NOT_JOINED, 409 KEY_REUSED, 429.
 */
export async function complete(request: FastifyRequest, order: Order): Promise<Completed> {
  const { db } = request.server;
  for (;;) {
    const state = await completionState(request, { unitId: order.unitId, key: order.key });
    if (!state) throw problem('UNAUTHENTICATED');
    const stored = storedResponse(state);
    if (stored && stored.unitId !== order.unitId) throw problem('KEY_REUSED');
    if (stored) return stored.response;
    const unit = unitIn(state);
    if (!unit) throw problem('LESSON_NOT_FOUND');
    if (!unit.isJoined) throw problem('PATHWAY_NOT_JOINED');
    const completion = { ...order, ...asking(request), here: zoneHere(request, order.timeZone) };
    const outcome = await (unit.isCompleted ? again : first)(db, unit, completion);
    const response = responseOf(outcome, completion);
    if (await write(db, { ...completion, version: unit.version, response }, outcome.gain)) return response;
  }
}

async function first(db: Db, unit: UnitState, completion: Completion): Promise<Outcome> {
  const { day, livedIn, moment } = await livedOn(db, unit, completion);
  const grades = gradesIn(unit, completion);
  const result = unit.kind === 'quiz' ? resultOf(grades) : undefined;
  const unitPoints = pointsFor(unit.kind, result?.correct ?? 0);
  const finishes = !unit.hasMore && !unit.isFinished;
  const pointsEarned = unitPoints + (finishes ? POINTS_PATHWAY : 0);

  const streak = await streakWith(db, completion.learnerId, unit.streak, day);
  const gain = {
    ...{
      day,
      livedIn,
      completedAt: moment.toISOString(),
      pathwayId: unit.pathwayId,
      unitPoints,
      pointsEarned,
      finishes,
    },
    ...streak,
    lessons: unit.kind === 'lesson' ? 1 : 0,
    right: result?.correct ?? null,
    total: result?.total ?? null,
    // The device that learns now knows where the learner is; a lesson that arrives late does not.
    timeZone: isLate(unit.streak, day) ? null : completion.here,
    reviews: [...firstReviews(grades, day), ...firstPrompts(await promptsOf(db, unit, completion), day)],
  };
  const clouds = streak.clouds.filter((night) => !unit.streak.clouds.includes(night)).length;
  return { pointsEarned, points: unit.points + pointsEarned, streak, clouds, result, gain };
}

/** A star is lit once: nothing is counted, and what was on the to-do list is done. */
const again = async (_db: Db, unit: UnitState, completion: Completion): Promise<Outcome> => ({
  pointsEarned: 0,
  points: unit.points,
  streak: unit.streak,
  clouds: 0,
  result: unit.kind === 'quiz' ? resultOf(gradesIn(unit, completion)) : undefined,
  gain: null,
});

/** The ids of what a lesson asks to recall; none of a quiz. Its text is cached already, since the learner has just read it. */
async function promptsOf(db: Db, { kind, edition }: UnitState, { unitId }: Completion): Promise<string[]> {
  if (kind === 'quiz') return [];
  const { content } = await lessonContent(db, edition, { id: unitId });
  const questions = Object.values(content?.bodies ?? {}).flatMap((body) => body.questions);
  return [...new Set(questions.map(({ id }) => id))];
}

/** The grades of a quiz; none of a lesson. */
const gradesIn = ({ kind, bodies }: UnitState, { answers = [] }: Completion) =>
  gradesOf(kind === 'quiz' ? Object.values(bodies).map(({ questions }) => questions) : [], answers);

function responseOf({ pointsEarned, points, streak, clouds, result }: Outcome, { now, here }: Completion): Completed {
  const { level, nextLevelPoints } = standing(points);
  const alive = currentStreak(streak, localDay(now, here));
  const score = { pointsEarned, points, level, nextLevelPoints, streak: alive };
  return { ...score, ...(clouds && { clouds }), ...(result && { result }) };
}
