import { sql } from 'kysely';
import { operations } from '../../src/contract/learner.ts';
import { daysAfter, localDay } from '../domain/days.ts';
import { standing } from '../domain/points.ts';
import { percentage } from '../domain/progress.ts';
import { currentStreak } from '../domain/streak.ts';
import type { Resource } from '../web/app.ts';
import { sessionQuery } from '../web/sessionQuery.ts';
import type { Parameters } from '../db/queries/index.ts';
import { streakIn } from './livedDay.ts';
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
  clouds: string[];
  days: { date: string; points: number; stars: number }[];
}

/** The learner's counters, which each completion keeps, and the days with points since a day. */
const counters = sessionQuery(
  (_db, { since }: Parameters<{ since: string }>) => sql<Counted>`(
    select row_to_json(counted) from (
      select users.points, lessons_done, answers_right, answers_total, current_streak, max_streak, last_day, clouds, (
        select coalesce(json_agg(json_build_object('date', day, 'points', user_days.points, 'stars', stars) order by day), '[]')
        from user_days where user_id = users.id and day >= ${since}::date and stars > 0
      ) as days
    ) counted
  )`,
);

/** The learner's figures, read with the session. `spec/3-entities`. */
export const stats: Resource = async (app) => {
  const { getStats } = operations;

  app.route({
    ...getStats,
    config: { ...getStats.config, readsSession: true },
    handler: async (request) => {
      const now = app.clock();
      // The learner's zone, which comes with the answer, may be a day behind.
      const counted = await counters(request, { since: daysAfter(localDay(now, 'UTC'), -SHOWN_DAYS - 1) });
      const today = localDay(now, zoneHere(request));
      const streak = streakIn(counted);
      const first = daysAfter(today, -SHOWN_DAYS);
      return {
        ...standing(counted.points),
        quizAverageScore: counted.answers_total ? percentage(counted.answers_right, counted.answers_total) : null,
        lessonsDone: counted.lessons_done,
        currentStreak: currentStreak(streak, today),
        maxStreak: streak.max,
        today,
        starsToday: counted.days.find(({ date }) => date === today)?.stars ?? 0,
        days: counted.days.filter(({ date }) => date > first).map(({ date, points }) => ({ date, points })),
        clouds: streak.clouds.filter((night) => night > first),
      };
    },
  });
};
