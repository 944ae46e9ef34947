import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pointsFor, standing } from '../../server/domain/points.ts';
import { levelStart } from '../../src/contract/rules.ts';

describe('levels', () => {
  it('begin at 0, 100, 300, 600 and 1000 points', () => {
    expect([1, 2, 3, 4, 5].map(levelStart)).toEqual([0, 100, 300, 600, 1000]);
  });

  it('change with the very point they begin at', () => {
    expect(standing(99)).toEqual({ points: 99, level: 1, levelPoints: 0, nextLevelPoints: 100 });
    expect(standing(100)).toEqual({ points: 100, level: 2, levelPoints: 100, nextLevelPoints: 300 });
  });

  it('hold their points, for any number of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (points) => {
        const { level, levelPoints, nextLevelPoints } = standing(points);
        expect(levelPoints).toBe(levelStart(level));
        expect(levelPoints <= points && points < nextLevelPoints).toBe(true);
      }),
    );
  });

  it('are exact at each border up to level 6000', () => {
    for (let level = 2; level <= 6_000; level++) {
      expect([standing(levelStart(level)).level, standing(levelStart(level) - 1).level]).toEqual([level, level - 1]);
    }
  });
});

describe('points', () => {
  it('are 10 for a lesson and 5 for each right answer of a quiz', () => {
    expect([pointsFor('lesson', 0), pointsFor('quiz', 0), pointsFor('quiz', 3)]).toEqual([10, 0, 15]);
  });
});
