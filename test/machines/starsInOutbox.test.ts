import { describe, expect, it } from '@jest/globals';
import { CLOCK_AHEAD_MOST_MS } from '../../src/contract/rules.ts';
import type { UnsentStar } from '../../src/machines/outbox.ts';
import { starsOf, takeAllOf } from '../../src/machines/starsInOutbox.ts';
import { fakeWorld } from '../fakes.ts';

const KEY = 'a-key-of-ada';
const star: UnsentStar = {
  key: KEY,
  id: 'calm-spark',
  pathwayId: 'calm',
  userId: 'ada',
  completedAt: '2026-11-21T12:00:00.000Z',
  timeZone: 'Europe/Warsaw',
};
const answers = (count: number) => Array.from({ length: count }, (_, at) => ({ questionId: `q${at}`, optionId: 'o1' }));

/** An outbox store in which these things lie, each under its own key or the one that is given. */
function outboxWith(...things: (unknown | readonly [key: IDBValidKey, thing: unknown])[]) {
  const { ports, kept } = fakeWorld();
  for (const thing of things)
    if (Array.isArray(thing)) kept.set(thing[0] as IDBValidKey, thing[1]);
    else kept.set((thing as UnsentStar).key, thing);
  return { outboxStore: ports.outboxStore, kept };
}
const found = (...things: unknown[]) => starsOf('ada', outboxWith(...things).outboxStore);

describe('an answer of a review in the outbox', () => {
  const review = { key: KEY, userId: 'ada', tries: ['o1'], reviewedAt: '2026-11-21T19:00:00.000Z' };

  it('is found beside the stars', async () => {
    expect(await found(review)).toEqual({ sendable: [], refused: [], others: [review], unsound: [] });
  });

  it.each([undefined, 'yesterday', 7])('is never sent without a time that can be read: %p', async (reviewedAt) => {
    expect(await found({ ...review, reviewedAt })).toEqual({ sendable: [], refused: [], others: [], unsound: [KEY] });
  });
});

describe('a note in the outbox', () => {
  const note = { key: KEY, userId: 'ada', unitId: 'calm-spark', note: null, savedAt: '2026-11-21T19:00:00.000Z' };

  it('is found beside the stars', async () => {
    expect(await found(note)).toEqual({ sendable: [], refused: [], others: [note], unsound: [] });
  });

  it.each([undefined, 'yesterday', 7])('is never sent without a time that can be read: %p', async (savedAt) => {
    expect(await found({ ...note, savedAt })).toEqual({ sendable: [], refused: [], others: [], unsound: [KEY] });
  });
});

describe('what lies in the outbox for a learner', () => {
  it('is what can be sent, and apart from it what was refused', async () => {
    const refused = { ...star, key: 'another-key', refusal: 'UNIT_NOT_FOUND' };
    expect(await found(star, refused)).toEqual({ sendable: [star], refused: [refused], others: [], unsound: [] });
  });

  it('is nothing of another learner, sound or not', async () => {
    const bobs = { ...star, userId: 'bob' };
    expect(await found(bobs, ['bent', { ...bobs, id: '' }])).toEqual({
      sendable: [],
      refused: [],
      others: [],
      unsound: [],
    });
  });

  it.each<[string, Partial<UnsentStar>]>([
    ['a short key', { key: '12345678' }],
    ['a long key', { key: 'k'.repeat(64) }],
    ['the answers of a quiz', { answers: answers(100) }],
    ['no answers', { answers: [] }],
    ['a clock that is off', { clockAhead: CLOCK_AHEAD_MOST_MS }],
    ['a clock that is off to the other side', { clockAhead: -CLOCK_AHEAD_MOST_MS }],
    ['the name of its unit', { label: { title: 'Spark', language: 'en', direction: 'ltr' } }],
    ['no fractions of a second', { completedAt: '2026-11-21T12:00:00Z' }],
    ['the last second of a year', { completedAt: '2026-12-31T23:59:59.999Z' }],
    ['the first second of a month', { completedAt: '2026-10-01T00:00:00.0Z' }],
    ['the twentieth of a month', { completedAt: '2026-09-20T19:00:00.000Z' }],
    ['the thirtieth of a month', { completedAt: '2026-11-30T20:00:00.000Z' }],
    ['no place on the device', { isLoose: true }],
    ['a unit that was lit before', { wasLit: true }],
  ])('may have %s', async (_, over) => {
    expect(await found({ ...star, ...over })).toEqual({
      sendable: [{ ...star, ...over }],
      refused: [],
      others: [],
      unsound: [],
    });
  });

  it.each<[string, object]>([
    ['an id that cannot be encoded', { id: '\ud800' }],
    ['an id that leads elsewhere', { id: '../users' }],
    ['no id', { id: undefined }],
    ['an id that is a number', { id: 7 }],
    ['no pathway', { pathwayId: undefined }],
    ['a pathway with a slash', { pathwayId: 'calm/er' }],
    ['a moment that is a number', { completedAt: 1 }],
    ['a moment in a list', { completedAt: ['2026-11-21T12:00:00.000Z'] }],
    ['a moment with more before it', { completedAt: 'x2026-11-21T12:00:00.000Z' }],
    ['a moment with more behind it', { completedAt: '2026-11-21T12:00:00.000Zx' }],
    ['a moment in another zone', { completedAt: '2026-11-21T12:00:00.000+01:00' }],
    ['a moment with half its fraction', { completedAt: '2026-11-21T12:00:00.Z' }],
    ['a year of five figures', { completedAt: '02026-11-21T12:00:00.000Z' }],
    ['a month that is none', { completedAt: '2026-13-21T12:00:00.000Z' }],
    ['a month zero', { completedAt: '2026-00-21T12:00:00.000Z' }],
    ['a month of the twenties', { completedAt: '2026-21-21T12:00:00.000Z' }],
    ['a day that is none', { completedAt: '2026-11-32T12:00:00.000Z' }],
    ['a day zero', { completedAt: '2026-11-00T12:00:00.000Z' }],
    ['a day of the forties', { completedAt: '2026-11-41T12:00:00.000Z' }],
    ['an hour that is none', { completedAt: '2026-11-21T24:00:00.000Z' }],
    ['an hour of the thirties', { completedAt: '2026-11-21T32:00:00.000Z' }],
    ['a minute that is none', { completedAt: '2026-11-21T12:60:00.000Z' }],
    ['a second that is none', { completedAt: '2026-11-21T12:00:60.000Z' }],
    ['letters for figures', { completedAt: 'YYYY-11-21T12:0m:0s.000Z' }],
    ['no zone', { timeZone: '' }],
    ['a zone that is a number', { timeZone: 1 }],
    ['a clock that is off by more than is told', { clockAhead: CLOCK_AHEAD_MOST_MS + 1 }],
    ['a clock that is off by more to the other side', { clockAhead: -CLOCK_AHEAD_MOST_MS - 1 }],
    ['a clock that is off by half a millisecond', { clockAhead: 0.5 }],
    ['a clock that is off by a word', { clockAhead: '6' }],
    ['answers that are no list', { answers: { length: 1, every: true } }],
    ['a hundred and one answers', { answers: answers(101) }],
    ['an answer that is nothing', { answers: [null] }],
    ['an answer without a question', { answers: [{ optionId: 'o1' }] }],
    ['an answer without an option', { answers: [{ questionId: 'q1' }] }],
    ['one bent answer among sound ones', { answers: [...answers(2), { questionId: 'q1', optionId: ' ' }] }],
    ['a name that is nothing', { label: null }],
    ['a name without a title', { label: { title: '', language: 'en', direction: 'ltr' } }],
    ['a name without a language', { label: { title: 'Spark', direction: 'ltr' } }],
    ['a name without a direction', { label: { title: 'Spark', language: 'en', direction: 1 } }],
    ['a refusal without a word', { refusal: '' }],
    ['a place that is neither here nor there', { isLoose: 'yes' }],
    ['a unit that was lit perhaps', { wasLit: 'once' }],
  ])('is never sent with %s, and told of', async (_, over) => {
    expect(await found({ ...star, ...over })).toEqual({ sendable: [], refused: [], others: [], unsound: [KEY] });
  });

  it.each<[string, IDBValidKey, unknown]>([
    ['a key that is too short', '1234567', { ...star, key: '1234567' }],
    ['a key that is too long', 'k'.repeat(65), { ...star, key: 'k'.repeat(65) }],
    ['a key with a blank', 'a key of ada', { ...star, key: 'a key of ada' }],
    ['a key that is a number', 12_345_678, { ...star, key: 12_345_678 }],
    ['another key than its own', 'another-key', star],
    ['nothing', 'nothing-here', null],
    ['a word', 'word-here', 'star'],
    ['what nobody can tell any more whose it was', 'whose-is-it', { ...star, userId: '' }],
  ])('is told of, and not sent, under or with %s', async (_, key, thing) => {
    expect(await found([key, thing])).toEqual({ sendable: [], refused: [], others: [], unsound: [key] });
  });

  it('goes with its learner, sound or not, and nothing else', async () => {
    const bobs = { ...star, key: 'a-key-of-bob', userId: 'bob' };
    const { outboxStore, kept } = outboxWith(star, bobs, ['bent', { userId: 'ada' }], ['nothing', null]);
    await takeAllOf('ada', outboxStore);
    expect([...kept.keys()]).toEqual(['a-key-of-bob', 'nothing']);
  });
});
