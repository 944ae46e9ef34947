import { expect } from '@jest/globals';
import type { Stats } from '../../src/contract/learner.ts';
import type { Export } from '../../src/contract/leaving.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Review, ReviewOutlook } from '../../src/contract/review.ts';
import type { Deed } from './evenings.ts';
import type { Learner } from './learner.ts';
import { reckoned } from './reckoned.ts';

type Answer = Pick<Deed, 'day' | 'unitId' | 'questionId' | 'rating' | 'endsSession'>;
/** One line an answer, by day and question; those to one question on one day as they followed each other. */
const told = (answers: readonly Answer[]) =>
  answers
    .map(({ day, unitId, questionId, ...how }) => ({ what: `${day} ${unitId} ${questionId}`, ...how }))
    .toSorted((one, other) => one.what.localeCompare(other.what))
    .map(({ what, rating, endsSession }) => `${what} ${rating}${endsSession ? ' end' : ''}`);

/**
 * The learner's log holds what was done and has arrived, and the figures of the API are those that follow from it. Answers
 * the figures.
 */
export async function figuresHold(one: Learner, deeds: readonly Deed[]) {
  const own = await one.asks<Export>('/api/export');
  const log = own.records['reviews'] as unknown as Answer[];
  expect(told(log)).toEqual(told(deeds.filter(({ isUnsent }) => !isUnsent)));
  const figures = reckoned(own);
  expect(await one.asks<Stats>('/api/stats')).toEqual(figures.stats);
  const { items } = await one.asks<Review>('/api/review');
  const memories = items.map(({ unitId, question, memory }) => [`${unitId} ${question.id}`, memory] as const);
  expect(Object.fromEntries(memories)).toEqual(figures.memories);
  const { percent, days } = await one.asks<ReviewOutlook>('/api/review/outlook');
  expect({ percent, days }).toEqual({ percent: figures.percent, days: figures.days });
  return figures;
}

/** The names and values on the screen, such as “max streak” and “11”. */
const named = ({ page }: Learner) =>
  page.$$eval('dt', (all) =>
    Object.fromEntries(all.map((name) => [name.textContent, name.parentElement!.querySelector('dd')!.textContent])),
  );
const rows = ({ page }: Learner) =>
  page.$$eval('table[aria-labelledby] tbody tr', (all) =>
    all.map((row) => [...row.children].map(({ textContent }) => textContent)),
  );

/** The figures stand on the dashboard and on the profile. */
export async function figuresShow(one: Learner, { stats, percent, days }: ReturnType<typeof reckoned>) {
  const { t } = one;
  const { level, points, nextLevelPoints, currentStreak, maxStreak, quizAverageScore, lessonsDone } = stats;
  await one.opens(paths.dashboard);
  await one.sees(t('dashboard.stats.toNext', { count: nextLevelPoints - points, level: level + 1 }));
  expect(await named(one)).toEqual({
    [t('dashboard.stats.streak', { count: currentStreak })]: String(currentStreak),
    [t('dashboard.stats.level')]: String(level),
    [t('dashboard.stats.points', { count: points })]: String(points),
  });

  await one.opens(paths.user);
  await one.sees(t('profile.level', { level }));
  await one.sees(t('profile.points', { points, next: nextLevelPoints }));
  await one.sees(`${lessonsDone} ${t('profile.lessonsDone', { count: lessonsDone })}`);
  expect(await named(one)).toEqual({
    [t('profile.currentStreak')]: String(currentStreak),
    [t('profile.maxStreak')]: String(maxStreak),
    [t('profile.quizAverage')]: t('unit.percent', { share: Math.round(quizAverageScore!) / 100 }),
  });
  // Beside its title, or in the row of its only constellation.
  await one.sees(t('shining.title'));
  await one.sees(t('unit.percent', { share: percent / 100 }));
  const date = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  expect(await rows(one)).toEqual(days.map(({ day, due }) => [date.format(Date.parse(day)), String(due)]));
}
