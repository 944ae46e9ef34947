import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { remembered, retrievability } from '../../src/contract/schedule.ts';
import { daysAfter } from '../../server/domain/days.ts';
import { foldLog, ratingOf, type LogEntry } from '../../server/domain/review.ts';

const at = (day: string, rating: LogEntry['rating'], key = `${day}-${rating}`): LogEntry => ({
  key,
  reviewedAt: new Date(`${day}T19:00:00Z`),
  day,
  rating,
});

describe('what is remembered', () => {
  it.each([
    ['again', '2026-03-11'],
    ['hard', '2026-03-11'],
    ['good', '2026-03-12'],
  ] as const)('after a first answer rated %s on the 10th is due on %s', (rating, dueOn) => {
    expect(remembered(null, { rating, day: '2026-03-10' })).toMatchObject({ reviewedOn: '2026-03-10', dueOn });
  });

  it('lasts longer with each right answer on its day, and a year at most', () => {
    let memory = remembered(null, { rating: 'good', day: '2026-03-10' });
    const intervals: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const { dueOn } = memory;
      memory = remembered(memory, { rating: 'good', day: dueOn });
      intervals.push((Date.parse(memory.dueOn) - Date.parse(dueOn)) / 86_400_000);
    }
    expect(intervals).toEqual([...intervals].sort((one, other) => one - other));
    expect(intervals.at(-1)).toBe(365);
  });

  it('is known with a probability of 0.9 when it is due, and of 1 on the day it was answered', () => {
    const memory = remembered(null, { rating: 'good', day: '2026-03-10' });
    expect(retrievability(memory, '2026-03-10')).toBe(1);
    expect(retrievability(memory, memory.dueOn)).toBeCloseTo(0.9, 1);
    expect(retrievability(memory, '2026-06-10')).toBeLessThan(0.6);
  });

  it('gains nothing by another answer on the same day', () => {
    const once = remembered(null, { rating: 'good', day: '2026-03-10' });
    expect(remembered(once, { rating: 'good', day: '2026-03-10' }).stability).toBe(once.stability);
  });

  it('takes a day before the last answer, as after a flight to the west, for that day', () => {
    const once = remembered(null, { rating: 'good', day: '2026-03-10' });
    expect(remembered(once, { rating: 'good', day: '2026-03-09' })).toEqual(
      remembered(once, { rating: 'good', day: '2026-03-10' }),
    );
  });
});

describe('the log of an item', () => {
  const quiz = at('2026-03-10', 'again');

  it('pays a point for each answer that was due on its day, and none for the quiz itself', () => {
    expect(foldLog([quiz]).points).toBe(0);
    expect(foldLog([quiz, at('2026-03-10', 'good')]).points).toBe(0);
    expect(foldLog([quiz, at('2026-03-11', 'good')]).points).toBe(1);
    expect(foldLog([quiz, at('2026-03-11', 'good'), at('2026-03-11', 'good', 'twice-over')]).points).toBe(1);
  });

  it('cannot be empty', () => {
    expect(() => foldLog([])).toThrow(new RangeError('The log is empty.'));
  });

  const entry = fc
    .tuple(
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom('again' as const, 'hard' as const, 'good' as const),
    )
    .map(([days, hours, rating]): LogEntry => ({
      key: `key-${days}-${hours}-${rating}`,
      reviewedAt: new Date(Date.parse('2026-03-01T20:00:00Z') + days * 86_400_000 + hours * 3_600_000),
      day: daysAfter('2026-03-01', days),
      rating,
    }));
  const logs = fc.uniqueArray(entry, { minLength: 1, maxLength: 12, selector: ({ key }) => key });

  it('ends in one state, in whatever order the answers of any number of devices arrive', () => {
    fc.assert(
      fc.property(
        logs.chain((log) => fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length }))),
        ([log, arrived]) => expect(foldLog(arrived)).toEqual(foldLog(log)),
      ),
      { numRuns: 500 },
    );
  });

  it('never has a due day before the day after its last answer', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const { memory } = foldLog(log);
        const last = log
          .map(({ day }) => day)
          .sort()
          .at(-1)!;
        expect(memory.reviewedOn).toBe(last);
        expect(memory.dueOn > last).toBe(true);
      }),
    );
  });
});

describe('an answer', () => {
  const options = ['a', 'b', 'c'].map((id) => ({ id, text: id, isRight: id === 'b' }));
  it.each([
    [['b'], 'good'],
    [['a', 'b'], 'hard'],
    [['a', 'c'], 'again'],
    [['a'], 'again'],
    [['an option of another edition'], 'again'],
  ] as const)('that tried %j is rated %s', (tries, rating) => {
    expect(ratingOf([{ id: 'q', prompt: 'Which?', options }], tries)).toBe(rating);
  });
});
