import { sql } from 'kysely';
import { operations } from '../../src/contract/learner.ts';
import { daysAfter, localDay } from '../domain/days.ts';
import { standing } from '../domain/points.ts';
import { percentage } from '../domain/progress.ts';
import { currentStreak } from '../domain/streak.ts';
import type { Resource } from './index.ts';

/** Four weeks, today included. */
const SHOWN_DAYS = 28;

/** The days of a row of `users` after a day, as they are shown. */
const daysSince = (day: string) => sql<{ date: string; points: number }[]>`(
  select coalesce(json_agg(json_build_object('date', day, 'points', user_days.points) order by day), '[]')
  from user_days where user_id = users.id and day > ${day}
)`;

/** The learner's figures, in one statement, from counters that each completion keeps. Specification §3, Stats. */
export const stats: Resource = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operations.getStats,
    handler: async ({ learner }) => {
      const today = localDay(clock(), learner.timeZone);
      const counted = await db
        .selectFrom('users')
        .select(['points', 'lessons_done', 'answers_right', 'answers_total'])
        .select(['current_streak', 'max_streak', 'last_day', daysSince(daysAfter(today, -SHOWN_DAYS)).as('days')])
        .where('id', '=', learner.id)
        .executeTakeFirstOrThrow();
      return {
        ...standing(counted.points),
        quizAverageScore: counted.answers_total ? percentage(counted.answers_right, counted.answers_total) : null,
        lessonsDone: counted.lessons_done,
        currentStreak: currentStreak({ current: counted.current_streak, lastDay: counted.last_day }, today),
        maxStreak: counted.max_streak,
        today,
        days: counted.days,
      };
    },
  });
};
