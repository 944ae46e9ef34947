import { describe, expect, it } from '@jest/globals';
import type { Module } from '../../src/contract/pathways.ts';
import { fitting, pageAt, placesOn } from '../../src/features/pathway/pages.ts';

describe('the pages of a pathway', () => {
  const shape = [[3, 4], [200], [1, 1, 1]];
  const places = [0, 1, 2, 3, 4, 5];

  it('are found by the place of a module, and hold it', () => {
    expect(places.map((at) => pageAt(shape, at))).toEqual([0, 0, 1, 2, 2, 2]);
    for (const at of places) {
      const [first, last] = placesOn(shape, pageAt(shape, at));
      expect(at).toBeGreaterThanOrEqual(first);
      expect(at).toBeLessThanOrEqual(last);
    }
  });

  it('are not shown when their modules have moved since they came', () => {
    const module = (units: number) => ({ lessons: Array.from({ length: units }) }) as Module;
    const pages = { 0: [module(3), module(4)], 1: [module(199)], 2: [module(1), module(1)] };
    expect(Object.keys(fitting({ shape }, pages))).toEqual(['0']);
  });

  it('end with the last one for a module that has left the course, and need no module at all', () => {
    expect([pageAt(shape, 6), pageAt(shape, 99), pageAt([], 0)]).toEqual([2, 2, 0]);
  });
});
