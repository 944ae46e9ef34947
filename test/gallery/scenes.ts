import { paths } from '../../src/contract/paths.ts';
import type { Learner } from '../smoke/learner.ts';
import { PATHWAY, RTL, type Who } from './people.ts';

/** What is wrong with the line while a scene is looked at: nothing comes, the server stumbles, or it knows no such thing. */
export type Trouble = 'hangs' | 'fails' | 'missing';

/** One screen in one state. */
export interface Scene {
  name: string;
  who: Who;
  path: string;
  /** Calls whose path begins like this do not end well. */
  trouble?: [Trouble, ...string[]];
  /** What a learner does before the picture is taken. */
  then?: (learner: Learner) => Promise<void>;
  /** The whole page and not only what the screen shows. */
  isLong?: boolean;
}

const FIRST = `${PATHWAY}-what-stress-is-for`;
const QUIZ = `${PATHWAY}-check-early-signs`;
const program = 'mind';

const scene =
  (who: Who) =>
  (name: string, path: string, more: Partial<Scene> = {}): Scene => ({ name, who, path, ...more });
const visitor = scene('visitor');
const newcomer = scene('newcomer');
const learner = scene('learner');
const long = { isLong: true };

const picks =
  (place: number) =>
  async ({ page }: Learner) => {
    await page.waitForSelector('label:has(input[type=radio])');
    const option = (await page.$$('label:has(input[type=radio])'))[place]!;
    await option.tap();
  };
const checks = (place: number) => async (one: Learner) => {
  await picks(place)(one);
  await one.taps(one.t('pathway:quiz.check'));
  await one.page.waitForFunction(() => !document.querySelector('button[aria-busy=true]'));
};

/** Every route and every state of it that somebody can meet. */
export const scenes: readonly Scene[] = [
  visitor('welcome', paths.welcome, long),
  visitor('onboarding reels', paths.onboardingReels),
  visitor('onboarding reels, words', paths.onboardingReels, {
    then: async (one) => one.taps(one.t('reel.transcript')),
  }),
  visitor('onboarding reels, none arrive', paths.onboardingReels, { trouble: ['fails', '/api/onboarding'] }),
  visitor('sign in', paths.signIn),
  visitor('sign in by email', paths.signInEmail),
  visitor('sign in by email, wrong', paths.signInEmail, { then: async (one) => one.taps(one.t('signIn.submit')) }),
  visitor('sign up', paths.signUp),
  visitor('sign up by email', paths.signUpEmail, long),
  visitor('sign up by email, wrong', paths.signUpEmail, {
    ...long,
    then: async (one) => {
      await one.fills(one.t('account.email'), 'ada@base');
      await one.fills(one.t('account.password'), 'short');
      await one.taps(one.t('signUp.submit'));
    },
  }),
  visitor('goal question', paths.signUpEmail, {
    ...long,
    then: async (one) => {
      const { t } = one;
      await one.fills(t('account.name'), 'Ada');
      await one.fills(t('account.email'), 'nobody.yet@example.com');
      await one.fills(t('account.password'), 'lantern otter 9');
      await one.fills(t('account.repeat'), 'lantern otter 9');
      await one.taps(t('signUp.submit'));
      await one.sees(t('goal.title'));
    },
  }),
  visitor('recover', paths.recover),
  visitor('recover, sent', paths.recoverSent),
  visitor('new password', paths.newPassword('a'.repeat(43))),
  visitor('new password, done', paths.newPasswordDone),
  visitor('confirm, burned out', paths.confirm('a'.repeat(43))),
  visitor('terms', paths.terms, long),
  visitor('privacy', paths.privacy, long),
  visitor('program intro', paths.programIntro(program), long),
  visitor('program intro, loading', paths.programIntro(program), { trouble: ['hangs', '/api/programs'] }),
  visitor('program intro, unknown', paths.programIntro('nothing')),
  visitor('offline', paths.offline),
  visitor('not found', '/nowhere'),

  newcomer('dashboard, first day', paths.dashboard, long),
  newcomer('channels, first day', paths.allPrograms),
  newcomer('channels, none joined', paths.allPrograms, { then: async (one) => one.taps(one.t('channels.joined')) }),
  newcomer('profile, first day', paths.user, long),
  newcomer('program unlock', paths.programUnlock(program), long),
  newcomer('program unlock, close', paths.programUnlockClose(program)),
  newcomer('program unlock, complete', paths.programUnlockComplete(program)),

  learner('dashboard', paths.dashboard, long),
  learner('dashboard, loading', paths.dashboard, {
    trouble: ['hangs', '/api/pathways', '/api/stats', '/api/programs'],
  }),
  learner('dashboard, failing', paths.dashboard, {
    ...long,
    trouble: ['fails', '/api/pathways', '/api/stats', '/api/programs', '/api/lessons'],
  }),
  learner('dashboard, channels', paths.dashboard, {
    then: async (one) => one.taps(new RegExp(`^${one.t('channels.open', { title: '' })}`)),
  }),
  learner('channels', paths.allPrograms, long),
  learner('channels, failing', paths.allPrograms, { trouble: ['fails', '/api/programs'] }),
  learner('pathway', paths.pathway(PATHWAY)),
  learner('pathway, top', paths.pathway(PATHWAY), {
    then: async ({ page }) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })),
  }),
  learner('pathway, overview', paths.pathway(PATHWAY), {
    ...long,
    then: async (one) => one.taps(one.t('pathway:tabs.overview')),
  }),
  learner('pathway, resources', paths.pathway(PATHWAY), {
    ...long,
    then: async (one) => one.taps(one.t('pathway:tabs.resources')),
  }),
  learner('pathway, menu', paths.pathway(PATHWAY), { then: async (one) => one.taps(one.t('pathway:pathway.more')) }),
  learner('pathway, leave', paths.pathway(PATHWAY), {
    then: async (one) => {
      await one.taps(one.t('pathway:pathway.more'));
      await one.taps(one.t('pathway:pathway.menu.leave'));
      await one.finds(one.t('pathway:pathway.leave.stay'));
    },
  }),
  learner('pathway, loading', paths.pathway(PATHWAY), { trouble: ['hangs', '/api/pathway/'] }),
  learner('pathway, failing', paths.pathway(PATHWAY), {
    trouble: ['fails', '/api/pathway/'],
    then: async (one) => one.finds(one.t('error.retry')),
  }),
  learner('pathway, unknown', paths.pathway('nothing')),
  learner('lesson', paths.lesson(PATHWAY, FIRST)),
  learner('lesson, second card', paths.lesson(PATHWAY, FIRST), {
    then: async (one) => one.taps(one.t('pathway:lesson.next')),
  }),
  learner('lesson, loading', paths.lesson(PATHWAY, FIRST), { trouble: ['hangs', '/api/lesson/'] }),
  learner('lesson, failing', paths.lesson(PATHWAY, FIRST), {
    trouble: ['fails', '/api/lesson/'],
    then: async (one) => one.finds(one.t('error.retry')),
  }),
  learner('lesson, unknown', paths.lesson(PATHWAY, 'nothing')),
  learner('lesson completed', paths.lessonCompleted(PATHWAY, FIRST), long),
  learner('quiz', paths.lesson(PATHWAY, QUIZ)),
  learner('quiz, picked', paths.lesson(PATHWAY, QUIZ), { then: picks(1) }),
  learner('quiz, oops', paths.lesson(PATHWAY, QUIZ), { then: checks(0) }),
  learner('quiz, correct', paths.lesson(PATHWAY, QUIZ), { then: checks(1) }),
  learner('quiz result', paths.lessonCompleted(PATHWAY, QUIZ), long),
  learner('profile', paths.user, long),
  learner('feedback', paths.feedback, long),
  learner('feedback, no thumb', paths.feedback, { ...long, then: async (one) => one.taps(one.t('feedback.submit')) }),
  learner('feedback, sent', paths.feedbackSuccess),
  learner('contact', paths.contactUs, long),
  learner('contact, nothing written', paths.contactUs, {
    ...long,
    then: async (one) => one.taps(one.t('contact.submit')),
  }),
  learner('contact, failing', paths.contactUs, {
    trouble: ['fails', '/api/contact-us'],
    then: async (one) => {
      await one.fills(one.t('contact.message'), 'The map stays dark.');
      await one.taps(one.t('contact.submit'));
      await one.sees(one.t('toast.generic'));
    },
  }),
  learner('share link', paths.shareLink, long),
  learner('profile, failing', paths.user, { ...long, trouble: ['fails', '/api/stats', '/api/reels'] }),

  learner('right to left: pathway', paths.pathway(RTL)),
  learner('right to left: lesson', paths.lesson(RTL, `${RTL}-pole-star`)),
  learner('right to left: quiz', paths.lesson(RTL, `${RTL}-check-pole`)),
];
