import { describe, expect, it } from '@jest/globals';
import type { Rating } from '../../src/contract/review.ts';
import { foldLog } from '../../server/domain/review.ts';
import { evening, meet, recall, type Trace } from './memory/forgetting.ts';
import { ITEMS, live } from './memory/learner.ts';
import { policies } from './memory/policies.ts';

const met = (...moments: number[]) => {
  const trace: Trace = { strength: 0, at: [], decays: [] };
  for (const moment of moments) meet(trace, moment);
  return trace;
};

describe('the memory of a simulated learner', () => {
  it('forgets, and less so what it met more often', () => {
    const once = met(evening(0));
    const later = [evening(0, -60), evening(1), evening(30)].map((now) => recall(once, now));
    expect(later).toEqual([...later].sort((one, other) => other - one));
    expect(recall(met(evening(0), evening(1)), evening(30))).toBeGreaterThan(recall(once, evening(30)));
  });

  it('keeps longer what it met with a pause between', () => {
    const spaced = met(evening(0), evening(7));
    const massed = met(evening(7, 60), evening(7));
    expect(recall(spaced, evening(60))).toBeGreaterThan(recall(massed, evening(60)));
  });
});

describe('a simulated learner', () => {
  it('lives the same life twice, and another one with another seed', () => {
    const life = live(7, 'ours', 8, [90]);
    expect(live(7, 'ours', 8, [90])).toEqual(life);
    expect(live(8, 'ours', 8, [90])).not.toEqual(life);
  });

  it('gives no answer where nothing is asked, and at most eight an evening', () => {
    expect(live(7, 'none', 8, [90])).toMatchObject({ answers: 0, minutes: 0 });
    expect(live(7, 'fixed 1-7-30', 99, [90]).answers).toBeLessThanOrEqual(3 * ITEMS);
    expect(live(7, 'ours', 8, [90]).answers).toBeLessThanOrEqual(8 * 90);
  });
});

describe('the policies', () => {
  const given: [number, Rating][] = [
    [0, 'good'],
    [3, 'again'],
    [4, 'hard'],
    [9, 'good'],
  ];
  it('of ours asks on the day that the server plans', () => {
    const plan = policies.ours(() => 'quiz');
    for (const [day, rating] of given) plan.answered(0, rating, day);
    const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    const log = given.map(([day, rating]) => ({
      key: `key-${day}`,
      reviewedAt: new Date(Date.UTC(2026, 0, 1 + day, 20)),
      day: dayOf(day),
      rating,
    }));
    const { dueOn } = foldLog(log).memory;
    const days = Array.from({ length: 90 }, (_, day) => day);
    expect(dayOf(days.find((day) => day > 9 && plan.session(day).length > 0)!)).toBe(dueOn);
  });

  it('of fixed intervals ask three times, whatever the answers', () => {
    const plan = policies['fixed 1-7-30'](() => 'quiz');
    const asked: number[] = [];
    plan.answered(0, 'good', 0);
    for (let day = 1; day < 90; day += 1)
      for (const item of plan.session(day)) {
        asked.push(day);
        plan.answered(item, 'again', day);
      }
    expect(asked).toEqual([1, 8, 38]);
  });

  it('of Leitner ask the next evening after a wrong answer', () => {
    const plan = policies.Leitner(() => 'quiz');
    for (const [day, rating] of given.slice(0, 2)) plan.answered(0, rating, day);
    expect([plan.session(3), plan.session(4)]).toEqual([[], [0]]);
  });
});
