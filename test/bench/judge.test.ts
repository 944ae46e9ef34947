import { describe, expect, it } from '@jest/globals';
import type { Finding } from './instrument.ts';
import { broughtDown, judge, median, percentile } from './judge.ts';
import { plot } from './plot.ts';

const finding = (given: Partial<Finding>): Finding => ({ what: 'a read', unit: 'ms', goal: null, ours: [], ...given });
const beside = (...samples: number[]) => ({ what: 'floor', samples });

describe('the judge of the bench', () => {
  it('takes the middle sample, whatever order they came in', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('takes the sample that a share of all does not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => at + 1);
    expect([percentile(hundred, 0.98), percentile(hundred, 1), percentile([7], 0.5)]).toEqual([98, 100, 7]);
  });

  it('compares each round with its own partner', () => {
    const slowing = { ours: [50, 5, 500], beside: beside(100, 10, 1_000) };
    const row = judge(finding({ ...slowing, goal: { of: 'ratio', atLeast: 0.5 } }));
    expect(row).toMatchObject({ goal: '≥ 0.5×', ratio: '0.5', isHeld: true, ours: '50 (5–500) ms' });
    expect(judge(finding({ ...slowing, goal: { of: 'ratio', atLeast: 0.51 } })).isHeld).toBe(false);
  });

  it('holds a limit to the median and not to the best round', () => {
    const goal = { of: 'ours', atMost: 100 } as const;
    expect(judge(finding({ ours: [100, 101, 99], goal })).isHeld).toBe(true);
    expect(judge(finding({ ours: [99, 101, 102], goal })).isHeld).toBe(false);
  });

  it('demands nothing of a figure that is only told', () => {
    expect(judge(finding({ ours: [3] })).isHeld).toBeNull();
  });

  it('never holds what was not seen', () => {
    expect(judge(finding({ goal: { of: 'ours', atMost: 1 } })).isHeld).toBe(false);
    expect(judge(finding({ ours: [1, NaN], goal: { of: 'ours', atMost: 2 } })).isHeld).toBe(false);
    // On its way from the process of an instrument what is not a number becomes null, which divides as 0.
    const lost = JSON.parse('[null, 1]') as number[];
    expect(judge(finding({ ours: lost, beside: beside(1, 1), goal: { of: 'ratio', atMost: 2 } })).isHeld).toBe(false);
    expect(judge(finding({ ours: [1, 1], beside: beside(1), goal: { of: 'ratio', atMost: 2 } })).isHeld).toBe(false);
  });
});

describe('the plot of the bench', () => {
  it('draws a point for each value, and words as words', () => {
    const series = [{ name: 'read <b>', values: [1, 2, 3] }];
    const drawn = plot([{ title: 'Learners', xLabel: 'learners', yLabel: 'ms', x: [10, 100, 1_000], series }]);
    expect(drawn.match(/<circle/g)).toHaveLength(3);
    expect(drawn).toContain('read &#60;b&#62;');
    expect(drawn).not.toMatch(/NaN|undefined/);
  });

  it('begins at 0 where it is linear, and draws each line at its own places', () => {
    const series = [
      { name: 'one', values: [0, 10] },
      { name: 'other', x: [0, 5, 40], values: [0, 5, 26] },
    ];
    const drawn = plot([{ title: 'Known', xLabel: 'day', yLabel: '%', x: [0, 20], series, isLinear: true }]);
    expect(drawn.match(/<circle/g)).toHaveLength(5);
    expect(drawn.match(/points="([^"]*)"/g)).toEqual([
      'points="52.0,256.0 250.0,182.0"',
      'points="52.0,256.0 101.5,219.0 448.0,63.6"',
    ]);
  });
});

describe('a sabotage', () => {
  const row = (what: string, isHeld: boolean | null, distance = isHeld === false ? 1.5 : 1) => {
    return { what, goal: '', beside: '', ours: '', ratio: '', isHeld, distance };
  };

  it('is seen in the rows that it brought down, and not in those that fall short without it', () => {
    const honest = [row('script', false), row('rounds', true), row('bytes', true)];
    const sabotaged = [row('script', false), row('rounds', false), row('bytes', true), row('weight', null)];
    expect(broughtDown(sabotaged, honest).map(({ what }) => what)).toEqual(['rounds']);
    expect(broughtDown(honest, honest)).toEqual([]);
  });

  it('is seen in a row that falls short without it once that is twice as far from its goal', () => {
    const at = (ours: number) => judge(finding({ ours: [ours], goal: { of: 'ours', atMost: 100 } }));
    const least = (ours: number) => judge(finding({ ours: [ours], goal: { of: 'ours', atLeast: 100 } }));
    expect(broughtDown([at(271)], [at(136)])).toEqual([]);
    expect(broughtDown([at(272)], [at(136)])).toHaveLength(1);
    expect(broughtDown([least(46)], [least(90)])).toEqual([]);
    expect(broughtDown([least(45)], [least(90)])).toHaveLength(1);
  });
});
