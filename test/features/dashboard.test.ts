import { describe, expect, it } from '@jest/globals';
import type { PathwayCard } from '../../src/contract/pathways.ts';
import { channelProgress } from '../../src/features/dashboard/channelProgress.ts';
import { hopToOffer } from '../../src/features/dashboard/keepLearning.ts';
import { openFirst } from '../../src/features/dashboard/openFirst.ts';
import { partOfDay } from '../../src/features/dashboard/partOfDay.ts';
import { weekOf } from '../../src/ui/week.ts';

describe('keep learning', () => {
  /** A joined pathway whose next unit has been seen so far; `null` when every star is lit. */
  const pathway = (id: string, seen: number | null) =>
    ({ id, next: seen === null ? null : { id: `${id}-next`, userLesson: { share: seen } } }) as PathwayCard;
  const offered = (pathways: PathwayCard[], last: string | null) => hopToOffer(pathways, last)?.next.id ?? null;

  it.each([
    ['a unit that was begun before a fresh one', [pathway('a', 0), pathway('b', 0.4)], 'a', 'b-next'],
    ['the pathway that was opened last', [pathway('a', 0), pathway('b', 0)], 'b', 'b-next'],
    ['the last opened of those that were begun', [pathway('a', 0.1), pathway('b', 0.2)], 'b', 'b-next'],
    ['the first one to a learner who opened none', [pathway('a', null), pathway('b', 0)], null, 'b-next'],
    ['nothing when every star is lit', [pathway('a', null)], 'a', null],
    ['nothing before anything is joined', [], null, null],
  ])('offers %s', (_, pathways, last, unit) => expect(offered(pathways, last)).toBe(unit));
});

it('puts pathways that are whole last, and leaves the others in their order', () => {
  const pathway = (id: string, completed: number, total: number) =>
    ({ id, progress: { completed, total } }) as PathwayCard;
  const joined = [pathway('whole', 3, 3), pathway('begun', 1, 3), pathway('empty', 0, 0), pathway('new', 0, 5)];
  expect(openFirst(joined).map(({ id }) => id)).toEqual(['begun', 'empty', 'new', 'whole']);
});

describe('the progress of a channel', () => {
  const pathway = (completed: number, total: number) => ({ progress: { completed, total } }) as PathwayCard;

  it('counts the stars of all its pathways, begun or not', () => {
    expect(channelProgress([pathway(7, 18), pathway(0, 12)])).toEqual({ completed: 7, total: 30 });
  });

  it('is nothing of nothing without a pathway', () => {
    expect(channelProgress([])).toEqual({ completed: 0, total: 0 });
  });
});

describe('the week', () => {
  const of = (today: string, lit: string[], clouds: string[] = []) => ({
    today,
    days: lit.map((date) => ({ date, points: 10 })),
    clouds,
  });

  it('ends today, so that a streak is seen whole, and says which days are lit', () => {
    const week = weekOf(of('2026-03-25', ['2026-03-18', '2026-03-22', '2026-03-23', '2026-03-25']), 'SMTWTFS');
    expect(week.map(({ name, isLit, isToday }) => `${name}${isLit ? '*' : ''}${isToday ? '!' : ''}`)).toEqual([
      'T',
      'F',
      'S',
      'S*',
      'M*',
      'T',
      'W*!',
    ]);
  });

  it('says which nights are clouds, of these seven alone', () => {
    const week = weekOf(
      of('2026-03-29', ['2026-03-25', '2026-03-28'], ['2026-03-22', '2026-03-26', '2026-03-27']),
      'SMTWTFS',
    );
    expect(week.map(({ isCloudy }) => isCloudy)).toEqual([false, false, false, true, true, false, false]);
  });

  it('names each day by its letter', () => {
    expect(weekOf(of('2026-11-08', []), 'NPWŚCPS').map(({ name }) => name)).toEqual([
      'P',
      'W',
      'Ś',
      'C',
      'P',
      'S',
      'N',
    ]);
  });
});

it('greets by the part of the day', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});
