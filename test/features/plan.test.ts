import { describe, expect, it } from '@jest/globals';
import { planOf } from '../../src/features/profile/plan.ts';

/** Fourteen days with so many questions each; the others are quiet. */
const days = (...due: number[]) =>
  Array.from({ length: 14 }, (_, at) => ({ day: `2026-03-${10 + at}`, due: due[at] ?? 0 }));
const said = (...due: number[]) => {
  const { told, later, quiet } = planOf(days(...due));
  return [told.map((one) => `${one.due} on ${one.day.slice(-2)}`).join(), later, quiet];
};

describe('the days on which questions come back', () => {
  it.each([
    ['two days, and how many are quiet after them', [8, 1], ['8 on 10,1 on 11', 0, 12]],
    ['the first three, and the sum of the others', [1, 2, 0, 3, 4, 5], ['1 on 10,2 on 11,3 on 13', 9, 0]],
    ['one day late in the second week, and those after it', [0, 0, 0, 0, 0, 0, 0, 0, 6], ['6 on 18', 0, 5]],
    ['no quiet day after the last one', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2], ['2 on 23', 0, 0]],
    ['nothing of nothing', [], ['', 0, 14]],
  ])('are told as %s', (_, due, plan) => expect(said(...due)).toEqual(plan));
});
