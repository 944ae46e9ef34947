import { expect, it } from '@jest/globals';
import { nightsUntil } from '../../src/app/layout/nights.ts';

it('goes back four weeks from today, also where a clock was changed meanwhile', () => {
  const nights = nightsUntil('2026-03-30', []);
  expect([nights.length, nights[0]!.date, nights.at(-1)!.date]).toEqual([28, '2026-03-03', '2026-03-30']);
  expect(new Set(nights.map(({ date }) => date)).size).toBe(28);
});

it('says which nights have a star, and leaves older ones out', () => {
  const nights = nightsUntil('2026-03-30', ['2026-03-02', '2026-03-03', '2026-03-29']);
  expect(nights.filter(({ isLit }) => isLit).map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-29']);
});
