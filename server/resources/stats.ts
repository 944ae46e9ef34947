import { operations } from '../../src/contract/learner.ts';
import { daysAfter, localDay } from '../domain/days.ts';
import { standing } from '../domain/points.ts';
import { percentage } from '../domain/progress.ts';
import { currentStreak } from '../domain/streak.ts';
import type { Resource } from './index.ts';

/** Four weeks, today included. */
const SHOWN_DAYS = 28;

/** The learner's figures, from counters that each completion keeps. Specification §3, Stats. */
export const stats: Resource = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operations.getStats,
    handler: async ({ learner }) => {
      const counted = await db
        .selectFrom('users')
        .select([
          'points',
          'lessons_done',
          'answers_right',
          'answers_total',
          'current_streak',
          'max_streak',
          'last_day',
        ])
        .where('id', '=', learner.id)
        .executeTakeFirstOrThrow();
      const today = localDay(clock(), learner.timeZone);
      const days = await db
        .selectFrom('user_days')
        .select(['day as date', 'points'])
        .where('user_id', '=', learner.id)
        .where('day', '>', daysAfter(today, -SHOWN_DAYS))
        .orderBy('day')
        .execute();
      return {
        ...standing(counted.points),
        quizAverageScore: counted.answers_total ? percentage(counted.answers_right, counted.answers_total) : null,
        lessonsDone: counted.lessons_done,
        currentStreak: currentStreak({ current: counted.current_streak, lastDay: counted.last_day }, today),
        maxStreak: counted.max_streak,
        today,
        days,
      };
    },
  });
};
