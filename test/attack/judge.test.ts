import { describe, expect, it } from '@jest/globals';
import { isHeld, isWell } from './judge.ts';

const lost = (value: number) => ({ what: 'lost', value, goal: { atMost: 0 } });
const tried = { what: 'operations', value: 10, goal: { atLeast: 100_000 }, isAmount: true };

describe('a run of an attack', () => {
  it('is well when every goal is met and nothing disagrees', () => {
    expect(isWell({ figures: [lost(0)], disagreements: [] }, 'whole')).toBe(true);
  });

  it('is not well when a figure misses its goal', () => {
    expect(isWell({ figures: [lost(1)], disagreements: [] }, 'quick')).toBe(false);
  });

  it('is not well when something disagrees, whatever the figures say', () => {
    const disagreements = [{ what: 'a star is gone', reproduction: 'seed 7' }];
    expect(isWell({ figures: [lost(0)], disagreements }, 'quick')).toBe(false);
  });

  it('proves nothing without a figure, or with one that is not a number', () => {
    expect(isWell({ figures: [], disagreements: [] }, 'quick')).toBe(false);
    expect(isHeld(lost(NaN), 'whole')).toBe(false);
  });

  it('may have to lie between two numbers', () => {
    const between = (value: number) => ({ what: 'rank test', value, goal: { from: 0.45, to: 0.55 } });
    expect([0.44, 0.45, 0.55, 0.56, NaN].map((value) => isHeld(between(value), 'whole'))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('asks for its amounts in a whole run only', () => {
    expect([isHeld(tried, 'whole'), isHeld(tried, 'quick')]).toEqual([false, null]);
  });
});
