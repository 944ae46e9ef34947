import { sql } from 'kysely';
import { operations } from '../../src/contract/learner.ts';
import { daysAfter, localDay } from '../domain/days.ts';
import { standing } from '../domain/points.ts';
import { percentage } from '../domain/progress.ts';
import { currentStreak } from '../domain/streak.ts';
import type { Resource } from '../web/app.ts';
import { besideSession } from '../web/visitor.ts';
import { zoneHere } from './reader.ts';

/** Four weeks, today included. */
const SHOWN_DAYS = 28;

interface Counted {
  points: number;
  lessons_done: number;
  answers_right: number;
  answers_total: number;
  current_streak: number;
  max_streak: number;
  last_day: string | null;
  days: { date: string; points: number }[];
}

/**
 * From counters that each completion keeps. A zone can be a day behind the server's: which of the days are shown is decided
 * where the learner's own today is known.
 */
const figures = besideSession(
  () => ({}),
  (_db, { now }) => sql<Counted>`(
    select row_to_json(counted) from (
      select users.points, lessons_done, answers_right, answers_total, current_streak, max_streak, last_day, (
        select coalesce(json_agg(json_build_object('date', day, 'points', user_days.points) order by day), '[]')
        from user_days where user_id = users.id and day >= (${now}::timestamptz at time zone 'UTC')::date - ${sql.lit(SHOWN_DAYS + 1)}
      ) as days
    ) counted
  )`,
);

/** The learner's figures, read with the session. `spec/3-entities`. */
export const stats: Resource = async (app) => {
  const { getStats } = operations;

  app.route({
    ...getStats,
    config: { ...getStats.config, beside: figures },
    handler: async (request) => {
      const today = localDay(app.clock(), zoneHere(request));
      const first = daysAfter(today, -SHOWN_DAYS);
      const counted = figures.of(request);
      return {
        ...standing(counted.points),
        quizAverageScore: counted.answers_total ? percentage(counted.answers_right, counted.answers_total) : null,
        lessonsDone: counted.lessons_done,
        currentStreak: currentStreak({ current: counted.current_streak, lastDay: counted.last_day }, today),
        maxStreak: counted.max_streak,
        today,
        days: counted.days.filter(({ date }) => date > first),
      };
    },
  });
};
