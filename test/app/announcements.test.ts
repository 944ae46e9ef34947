import { describe, expect, it } from '@jest/globals';
import { announcements } from '../../src/app/toasts/announcements.ts';
import { operations } from '../../src/contract/operations.ts';
import first from '../../src/i18n/en/common.json' with { type: 'json' };
import later from '../../src/i18n/en/common.later.json' with { type: 'json' };

const own = 'its own screen says what became of it';
const quiet = 'done in the background, and done again until it is';
/**
 * Why an operation that changes something has no toast. Those in the table are as silent where they are no learner's doing
 * (`track: false`): a pathway that is joined for a star is joined in the background, and again until the star has landed.
 */
const silent: Record<string, string> = {
  confirmRegistration: own,
  saveLessonProgress: quiet,
  completeLesson: quiet,
  saveReview: quiet,
  saveNote: quiet,
  saveOnboarding: 'a note in the background; nobody waits for it',
  askForNewsletter: own,
  subscribe: 'the machine of notifications says it, with its cause',
};

const declared = Object.values(operations).flatMap((resource) => Object.entries(resource));
const wordsOf = (key: string) =>
  key
    .split('.')
    .reduce<unknown>((words, part) => (words as Record<string, unknown> | undefined)?.[part], { ...first, ...later });

describe('toasts', () => {
  it('tell of every operation that changes something, or there is a reason why not', () => {
    const changing = declared.filter(([, { method }]) => (method as string) !== 'GET').map(([name]) => name);
    expect(changing.filter((name) => !(name in announcements) && !(name in silent))).toEqual([]);
  });

  it('leave reads to the screens, which show their own trouble', () => {
    const reads = declared.filter(([, { method }]) => (method as string) === 'GET').map(([name]) => name);
    // A download is a read that somebody taps for.
    expect(reads.filter((name) => name in announcements)).toEqual(['exportMyself']);
  });

  it('have words for everything they say', () => {
    const keys = Object.values(announcements).flatMap(({ success, failure, failureOf, codes }) => [
      success,
      failure,
      ...(failureOf ? ['google', 'apple'].map((provider) => failureOf({ provider } as never)) : []),
      ...Object.values(codes ?? {}),
    ]);
    expect(keys.filter((key) => key && typeof wordsOf(key) !== 'string')).toEqual([]);
  });

  it('leave a spent or broken link of a password to its screen, which says it in its own words', () => {
    const { codes } = announcements.resetPassword!;
    expect([codes?.TOKEN_INVALID, codes?.VALIDATION_FAILED]).toEqual([null, null]);
  });
});
