import { describe, expect, it } from '@jest/globals';
import { randomFrom } from '../random.ts';
import { halfWidth, shareAbove } from './ranks.ts';

const { next } = randomFrom(7);
const drawn = (count: number, more = 0) => Array.from({ length: count }, () => next() + more);

describe('the rank test', () => {
  it('tells apart what never overlaps, in its direction', () => {
    expect(shareAbove([3, 4, 5], [0, 1, 2])).toBe(1);
    expect(shareAbove([0, 1, 2], [3, 4, 5])).toBe(0);
  });

  it('counts what is equal for half', () => {
    expect(shareAbove([1, 1], [1, 1])).toBe(0.5);
    expect(shareAbove([1, 2], [1, 2])).toBe(0.5);
    expect(shareAbove([1, 2], [1])).toBe(0.75);
  });

  it('finds nothing where there is nothing, within its width', () => {
    const distances = Array.from({ length: 100 }, () => Math.abs(shareAbove(drawn(300), drawn(300)) - 0.5));
    const within = distances.filter((far) => far < halfWidth(300, 300)).length;
    expect([within > 88, within < 100]).toEqual([true, true]);
  });

  it('finds a tenth of what it varies by', () => {
    expect(shareAbove(drawn(1_000, 0.1), drawn(1_000))).toBeGreaterThan(0.56);
  });
});
