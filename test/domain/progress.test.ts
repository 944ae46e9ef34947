import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { firstUncompleted, keepLearning, percentage, progressOf } from '../../server/domain/progress.ts';

const unit = (id: string, share: number | null, isCompleted = false) => ({
  id,
  userLesson: share === null ? null : { isCompleted, share },
});
const fresh = (id: string) => unit(id, null);
const toDo = (id: string) => unit(id, 0);
const begun = (id: string) => unit(id, 0.4);
const done = (id: string) => unit(id, 1, true);

describe('the percentage', () => {
  it('has two decimals', () => {
    expect([percentage(1, 3), percentage(2, 3), percentage(1, 8), percentage(7, 7)]).toEqual([33.33, 66.67, 12.5, 100]);
  });

  it('of nothing is nothing', () => {
    expect(progressOf({ completed: 0, total: 0 })).toEqual({ completed: 0, total: 0, percentage: 0 });
  });

  it('is the nearest hundredth, halves rounded up, for any counts', () => {
    const counts = fc
      .integer({ min: 1, max: 100_000 })
      .chain((total) => fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(counts, ([completed, total]) => {
        const hundredths = (20_000n * BigInt(completed) + BigInt(total)) / (2n * BigInt(total));
        expect(Math.round(percentage(completed, total) * 100)).toBe(Number(hundredths));
      }),
    );
  });
});

describe('the first uncompleted unit', () => {
  it('is the first without a record, also when a begun one comes before it', () => {
    expect(firstUncompleted([done('a'), begun('b'), fresh('c'), fresh('d')])?.id).toBe('c');
  });

  it('is none when every unit has a record', () => {
    expect(firstUncompleted([done('a'), begun('b')])).toBeNull();
  });
});

describe('keep learning', () => {
  it.each([
    ['offers the first unit of a new pathway', [fresh('a'), fresh('b')], 'a'],
    ['resumes a begun unit before it offers a new one', [done('a'), fresh('b'), begun('c')], 'c'],
    ['does not jump to a unit that only waits on the to-do list', [done('a'), fresh('b'), toDo('c')], 'b'],
    ['offers the first without a record before one on the to-do list', [done('a'), toDo('b'), fresh('c')], 'c'],
    ['comes back to what was skipped', [done('a'), toDo('b'), done('c')], 'b'],
    ['offers nothing when all are completed', [done('a'), done('b')], undefined],
    ['offers nothing in an empty pathway', [], undefined],
  ])('%s', (_, units, id) => {
    expect(keepLearning(units)?.id).toBe(id);
  });

  it('is null exactly when nothing is left to complete', () => {
    const anyUnit = fc.constantFrom(fresh('a'), toDo('a'), begun('a'), done('a'));
    fc.assert(
      fc.property(fc.array(anyUnit), (units) => {
        expect(keepLearning(units) === null).toBe(units.every(({ userLesson }) => userLesson?.isCompleted));
      }),
    );
  });
});
