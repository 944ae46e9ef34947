import { describe, expect, it } from '@jest/globals';
import { broken } from '../../scripts/budgets.ts';

const KB = 1_024;
const within = { pages: { 'en/welcome.html': 10 * KB }, chunks: { 'assets/1.js': 30 * KB }, precache: 960 * KB };

describe('the budgets of the build', () => {
  it('are kept by an app that is small enough', () => {
    expect(broken(within)).toEqual([]);
  });

  it.each([
    [{ pages: { 'en/welcome.html': 500 * KB } }, /^Script of a first visit of en\/welcome\.html: 500\.0 KB, at most/],
    [{ chunks: { 'assets/1.js': 30 * KB + 1 } }, /^Chunk assets\/1\.js: 30\.0 KB, at most 30\.0 KB/],
    [{ precache: 1_051 * KB }, /^What the worker keeps: 1051\.0 KB, at most 1050\.0 KB/],
  ])('fail it by name: %#', (grown, words) => {
    expect(broken({ ...within, ...grown })).toEqual([expect.stringMatching(words)]);
  });
});
