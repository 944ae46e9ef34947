import { paths } from '../../src/contract/paths.ts';
import { REVIEW_SESSION } from '../../src/contract/rules.ts';
import type { Learner } from '../smoke/learner.ts';
import { asked, checks as checksInReview, dueFor, recalls } from '../smoke/reviewing.ts';
import { putRelease } from '../smoke/release.ts';
import type { SmokeServer } from '../smoke/server.ts';
import { finishesLesson, finishesQuiz, goesOn, isCounted, tapsInSight } from './finishing.ts';
import { BANK, PATHWAY, RTL, WHOLE, type Who } from './people.ts';

/**
 * What the line does to a scene: nothing comes, the server stumbles, it does not believe the learner, or it takes what
 * is sent and keeps nothing, so that the next picture finds everything as it was.
 */
export type Trouble = 'hangs' | 'fails' | 'refuses' | 'accepts';

/** One screen in one state. */
export interface Scene {
  name: string;
  who: Who;
  path: string;
  /** Calls whose path begins or ends like this do not end well. */
  trouble?: [Trouble, ...string[]];
  /** What a learner does before the picture is taken. */
  then?: (learner: Learner, server: SmokeServer) => Promise<void>;
  /** The whole page and not only what the screen shows. */
  isLong?: boolean;
  /** The language that courses were chosen in; the app's otherwise. */
  courseLanguage?: string;
  /** What the browser says it is; a desktop's otherwise. */
  agent?: 'iphone' | 'android';
  /** Waits for the app's worker, which the others do without. */
  hasWorker?: boolean;
  /** Changes what its person has: somebody of that kind comes for this picture only. */
  isAlone?: boolean;
  /** Only where there is room beside the column, or only where there is none. */
  isWide?: boolean;
}

const FIRST = `${PATHWAY}-what-stress-is-for`;
const QUIZ = `${PATHWAY}-check-early-signs`;
/** Ends on something to try, of which no note was kept. */
const TO_TRY = `${PATHWAY}-trigger-and-story`;
/** Not yet finished by who is one lesson short of a level. */
const LEVEL = `${PATHWAY}-if-then-plans`;
/** The one star that is left to light to who has all others of its pathway. */
const LAST = `${WHOLE}-attention-is-a-lamp`;
const program = 'mind';

const scene =
  (who: Who) =>
  (name: string, path: string, more: Partial<Scene> = {}): Scene => ({ name, who, path, ...more });
const visitor = scene('visitor');
const newcomer = scene('newcomer');
const learner = scene('learner');
const finisher = scene('finisher');
const long = { isLong: true };
/** What is really finished, with what the server counts for it. */
const peak = (who: Who, name: string, path: string, finishes: (one: Learner) => Promise<void>) =>
  scene(who)(name, path, {
    isAlone: true,
    isLong: true,
    then: async (one) => {
      await finishes(one);
      await isCounted(one);
    },
  });
const arabic = { courseLanguage: 'ar' };

/** The questions of the course's quiz that asks in every way. */
const WAYS = ['all that fit', 'an order', 'pairs', 'a word', 'a number', 'a worked example', 'a guess', 'a scene'];
/** Gives some answer to the questions before one, and checks that one. */
const answersTo =
  (last: number, isChecked = true) =>
  async (one: Learner) => {
    const gives = [
      () => tapsAll(one, 'fieldset label', 1),
      () => tapsAll(one, 'ol button[data-up]:not([aria-disabled=true])', 1),
      () => tapsAll(one, '[role=group]:last-of-type button', 3),
      () => one.fills(one.t('pathway:quiz.field'), '…'),
      () => one.fills(one.t('pathway:quiz.field'), '1'),
      () => fillsAll(one, '36', '2', '…'),
      () => one.taps(one.t('pathway:quiz.guess.more')),
      () => decidesAll(one),
    ];
    for (let at = 0; at <= last; at += 1) {
      await one.sees(one.t('pathway:quiz.count', { at: at + 1, total: gives.length }));
      await gives[at]!();
      if (at < last || isChecked) await one.taps(one.t('pathway:quiz.check'));
      if (at < last) await goesOn(one);
    }
  };
/** Fills the fields of the form, in their order. */
async function fillsAll({ page }: Learner, ...texts: string[]) {
  await page.waitForSelector('form li input');
  for (const [at, field] of (await page.$$('form li input')).entries()) await field.type(texts[at]!);
}
/** Decides somehow at each place of a scene, until it ends. */
async function decidesAll({ page }: Learner) {
  await page.waitForSelector(CHOICE);
  for (let choice; (choice = await page.$(CHOICE));) await tapsInSight(choice);
}
const CHOICE = 'main button:has([lang])';
async function tapsAll({ page }: Learner, selector: string, count: number) {
  await page.waitForSelector(selector);
  for (const one of (await page.$$(selector)).slice(0, count)) await tapsInSight(one);
}

/** By their place in the file: the app shows them in another order. Ids end in it. */
const picks =
  (place: number) =>
  async ({ page }: Learner) => {
    const written = `label:has(input[type=radio][value$='o${place + 1}'])`;
    await tapsInSight((await page.waitForSelector(written))!);
  };
const checks = (place: number) => async (one: Learner) => {
  await picks(place)(one);
  await one.taps(one.t('pathway:quiz.check'));
  await one.page.waitForFunction(() => !document.querySelector('button[aria-busy=true]'));
};

/** Answers of a review, in order: right or wrong; the next item follows each verdict but the last. */
const reviews =
  (...tries: readonly ('right' | 'wrong' | 'next')[]) =>
  async (one: Learner) => {
    const due = await dueFor(one);
    const tried: string[] = [];
    for (const what of tries)
      if (what === 'next') await goesOn(one);
      else if ((await asked(one, due)).question.kind === 'recall') await recalls(one, 'good');
      else tried.push(await checksInReview(one, due, what === 'right', tried));
  };
/** Fewer may be asked than are due: what an earlier picture answered is not asked again on this device. */
const reviewsAll = async (one: Learner) => {
  const done = one.t('pathway:review.done.title');
  const isOver = async () => {
    await one.sees(new RegExp([one.t('pathway:quiz.check'), one.t('pathway:review.recall.turn'), done].join('|')));
    return (await one.text()).includes(done);
  };
  for (let asked = 0; asked < REVIEW_SESSION && !(await isOver()); asked += 1) await reviews('right', 'next')(one);
  await one.sees(done);
};
/** Answers what the dashboard asks about a note. */
const saysOfNote =
  (outcome: 'done' | 'notYet' | 'letGo') =>
  async ({ taps, sees, t }: Learner) => {
    await taps(t(`note.${outcome}`));
    await sees(t(`note.thanks.${outcome}`));
  };
const keepsNoNote: Partial<Scene> = { trouble: ['accepts', '/note'] };
const keepsNothing: Partial<Scene> = { trouble: ['accepts', '/api/review'] };

/** To a further card of a lesson. */
const turns =
  (cards: number) =>
  async ({ taps, t }: Learner) => {
    for (let card = 0; card < cards; card += 1) await taps(t('pathway:lesson.next'));
  };

/** Reads are tried a few times before the screen says that it did not work. */
const gaveUp = async (one: Learner) => one.finds(one.t('error.retry'));

const opensChannelMenu = async (one: Learner) => one.taps(one.t('channels.more'));
const asksToLeave = async (one: Learner) => {
  await opensChannelMenu(one);
  await one.taps(one.t('channels.leave'));
  await one.sees(one.t('channels.leaveTitle'));
};
/** Down the page until the last of all courses has come. */
const reachesTheEnd = async ({ page }: Learner) => {
  await page.waitForFunction(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    return (
      document.querySelectorAll('a[href^="/pathway/"] h3').length > 8 && !document.querySelector('[aria-busy=true]')
    );
  });
};

const opensLibrary = async (one: Learner) => one.taps(new RegExp(`^${one.t('library.title')}`));

let releases = 0;
const isOffered = async (one: Learner, server: SmokeServer) => {
  await one.isOnBoard();
  await putRelease(server.app, `gallery-${(releases += 1)}`);
  await one.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await one.sees(one.t('update.title'));
};
/** The browser's own offer to install, which a headless one never makes. */
const offersItself = async ({ page }: Learner) =>
  page.evaluate(() => {
    const choice = { outcome: 'accepted', platform: 'web' };
    const prompt = { platforms: ['web'], prompt: async () => choice, userChoice: Promise.resolve(choice) };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), prompt));
  });
/** What happened so far, as support would get it, opened step by step. */
const replays = async (one: Learner) => {
  const { page, t } = one;
  await one.sees(t('nav.home'));
  // The server draws the page before its scripts have come.
  await page.waitForFunction(() => window.support !== undefined);
  const report = await page.evaluate(() => JSON.stringify(window.support.report()));
  await one.opens('/#replay');
  await one.sees(t('replay.title'));
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  }, report);
  await one.taps(t('replay.last'));
};

const looksFor = (words: string) => async (one: Learner) => one.fills(one.t('search.label'), words);
/** A finger that has pulled the page down and stays there. */
const pulls = async ({ page }: Learner) => {
  await page.waitForSelector('main h1');
  const finger = await page.touchscreen.touchStart(195, 240);
  for (let y = 250; y <= 310; y += 10) await finger.move(195, y);
};
/** What takes long has come, or was given up. */
const isOver = async (one: Learner) => {
  await isLong(one);
  await one.page.waitForSelector('[role=progressbar][aria-live]', { hidden: true });
};
const isLong = async ({ page }: Learner) => void (await page.waitForSelector('[role=progressbar][aria-live]'));

/** Every route and every state of it that somebody can meet. */
export const scenes: readonly Scene[] = [
  visitor('welcome', paths.welcome, long),
  visitor('onboarding reels', paths.onboardingReels),
  visitor('onboarding reels, words', paths.onboardingReels, {
    then: async (one) => one.taps(one.t('reel.transcript')),
  }),
  visitor('onboarding reels, none arrive', paths.onboardingReels, {
    trouble: ['fails', '/api/onboarding'],
    then: gaveUp,
  }),
  visitor('onboarding reels, loading', paths.onboardingReels, { trouble: ['hangs', '/api/onboarding'] }),
  visitor('welcome, newsletter', paths.welcome, { then: async (one) => one.taps(one.t('newsletter.open')) }),
  visitor('sign in', paths.signIn),
  // The page of that address is drawn with the ways in that there are; this is the one that is led to.
  visitor('sign in, by email only', paths.welcome, {
    trouble: ['fails', '/api/login/providers'],
    then: async (one) => {
      await one.taps(one.t('onboarding.signIn'));
      await isOver(one);
    },
  }),
  visitor('provider returns', `${paths.providerReturn}?code=c&state=s`, { trouble: ['hangs', '/api/login/google'] }),
  visitor('provider returns, failing', `${paths.providerReturn}?code=c&state=s`, {
    trouble: ['fails', '/api/login/google'],
    then: async (one) => void (await one.sees(one.t('provider.failedWith.google'))),
  }),
  visitor('sign in by email', paths.signInEmail),
  visitor('sign in by email, wrong', paths.signInEmail, { then: async (one) => one.taps(one.t('signIn.submit')) }),
  visitor('first star, goals', paths.firstStar, long),
  visitor('first star, goals coming', paths.firstStar, { trouble: ['hangs', '/api/pathways-for-registration'] }),
  visitor('first star, goals failing', paths.firstStar, {
    trouble: ['fails', '/api/pathways-for-registration'],
    then: gaveUp,
  }),
  visitor('first star, lesson', paths.firstLesson('deep-focus')),
  visitor('first star, lit', paths.firstLesson('deep-focus'), {
    ...long,
    then: async (one) => {
      const { t } = one;
      for (let card = 1; card < 4; card += 1) await one.taps(t('pathway:lesson.next'));
      await one.taps(t('pathway:lesson.finish'));
      await one.sees(t('pathway:first.title'));
    },
  }),
  visitor('sign up', paths.signUp),
  visitor('sign up by email', paths.signUpEmail, long),
  visitor('sign up by email, wrong', paths.signUpEmail, {
    ...long,
    then: async (one) => {
      await one.fills(one.t('account.email'), 'ada@base');
      await one.fills(one.t('account.password'), 'short');
      await one.taps(one.t('signUp.next'));
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
      await one.taps(t('signUp.next'));
      await one.sees(t('goal.title'));
    },
  }),
  visitor('recover', paths.recover),
  visitor('recover, sent', paths.recoverSent),
  visitor('new password', paths.newPassword('a'.repeat(43))),
  visitor('new password, done', paths.newPasswordDone),
  visitor('new password, link spent', '/recovery/password'),
  visitor('confirm, waiting', paths.confirm('a'.repeat(43)), { trouble: ['hangs', '/api/register/confirm'] }),
  visitor('confirm, burned out', paths.confirm('a'.repeat(43))),
  visitor('terms', paths.terms, long),
  visitor('privacy', paths.privacy, long),
  visitor('program intro', paths.programIntro(program), long),
  visitor('program intro, loading', paths.programIntro(program), { trouble: ['hangs', '/api/programs'] }),
  visitor('program intro, unknown', paths.programIntro('nothing')),
  visitor('offline', paths.offline),
  visitor('not found', '/nowhere'),
  visitor('replay', '/#replay'),

  newcomer('dashboard, first day', paths.dashboard, long),
  newcomer('channels, first day', paths.allPrograms),
  newcomer('channels, none joined', paths.allPrograms, { then: async (one) => one.taps(one.t('channels.joined')) }),
  newcomer('profile, first day', paths.user, long),
  newcomer('profile, library, empty', paths.user, { ...long, then: opensLibrary }),
  newcomer('program unlock', paths.programUnlock(program), long),
  newcomer('program unlock, close', paths.programUnlockClose(program)),
  newcomer('program unlock, complete', paths.programUnlockComplete(program)),

  learner('dashboard', paths.dashboard, long),
  finisher('note asked', paths.dashboard, long),
  finisher('note asked, first screen', paths.dashboard),
  finisher('note asked, done', paths.dashboard, { ...long, ...keepsNoNote, then: saysOfNote('done') }),
  finisher('note asked, not yet', paths.dashboard, { ...long, ...keepsNoNote, then: saysOfNote('notYet') }),
  learner('dashboard, loading', paths.dashboard, {
    trouble: ['hangs', '/api/pathways', '/api/stats', '/api/programs'],
  }),
  learner('dashboard, pulled', paths.dashboard, { then: pulls }),
  learner('dashboard, failing', paths.dashboard, {
    ...long,
    trouble: ['fails', '/api/pathways', '/api/stats', '/api/programs', '/api/lessons'],
    then: gaveUp,
  }),
  learner('dashboard, all courses', paths.dashboard, { then: reachesTheEnd }),
  learner('dashboard, update', paths.dashboard, { hasWorker: true, then: isOffered }),
  learner('dashboard, offer to install', paths.dashboard, {
    isWide: false,
    agent: 'iphone',
    then: async (one) => {
      const card = await one.page.waitForSelector(`section[aria-label="${one.t('install.note.title')}"]`);
      await card!.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
    },
  }),
  learner('dashboard, how to install', paths.dashboard, {
    isWide: false,
    agent: 'iphone',
    then: async (one) => one.taps(one.t('install.title')),
  }),
  learner('dashboard, install', paths.dashboard, {
    isWide: false,
    agent: 'android',
    then: async (one) => {
      await offersItself(one);
      await one.taps(one.t('install.title'));
      await one.finds(one.t('install.go'));
    },
  }),
  learner('dashboard, install widget', paths.dashboard, {
    isWide: true,
    then: async (one) => {
      await offersItself(one);
      await one.page.waitForSelector('pwa-install >>> .install-dialog.available', { visible: true });
    },
  }),
  learner('dashboard, replayed', paths.dashboard, { then: replays }),
  learner('channels', paths.allPrograms, long),
  learner('channels, joined', `${paths.allPrograms}#joined`, long),
  learner('channel', paths.program(program), long),
  learner('channel, loading', paths.program(program), { trouble: ['hangs', '/api/pathways'] }),
  learner('channel, all of it loading', paths.program(program), {
    trouble: ['hangs', '/api/pathways', '/api/programs'],
  }),
  learner('channel, failing', paths.program(program), { trouble: ['fails', '/api/programs'], then: gaveUp }),
  learner('channel, pathways failing', paths.program(program), { trouble: ['fails', '/api/pathways'], then: gaveUp }),
  learner('channel, unknown', paths.program('nothing')),
  learner('channel, nothing begun', paths.program('finance'), long),
  learner('channel, menu', paths.program(program), { then: opensChannelMenu }),
  learner('channel, leave', paths.program(program), { then: asksToLeave }),
  learner('channel, could not be left', paths.program(program), {
    trouble: ['refuses', '/api/programs/join'],
    then: async (one) => {
      await asksToLeave(one);
      await one.taps(one.t('channels.leave'));
      await one.sees(one.t('toast.channelLeaveFailed'));
    },
  }),
  learner('program intro, joined', paths.programIntro(program), {
    // Drawn for everybody, it learns who looks at it a moment later.
    then: async (one) => void (await one.sees(one.t('channels.enter'))),
  }),
  learner('channels, loading', paths.allPrograms, { trouble: ['hangs', '/api/programs'] }),
  learner('channels, failing', paths.allPrograms, { trouble: ['fails', '/api/programs'], then: gaveUp }),
  learner('channels, looking for a word', paths.allPrograms, {
    then: async (one) => {
      await looksFor('stres')(one);
      await one.sees(one.t('search.lessons'));
    },
  }),
  learner('channels, found', `${paths.allPrograms}?q=stres`, long),
  learner('channels, nothing found', `${paths.allPrograms}?q=qqqq`),
  learner('channels, search loading', `${paths.allPrograms}?q=stres`, {
    trouble: ['hangs', '/api/search'],
    then: isLong,
  }),
  learner('channels, search failing', `${paths.allPrograms}?q=stres`, {
    trouble: ['fails', '/api/search'],
    then: gaveUp,
  }),
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
  learner('pathway, add', paths.pathway(PATHWAY), {
    then: async (one) => {
      await one.taps(one.t('pathway:pathway.more'));
      await one.taps(one.t('pathway:pathway.menu.add'));
    },
  }),
  learner('pathway, resources failing', paths.pathway(PATHWAY), {
    trouble: ['fails', '/api/resources'],
    then: async (one) => {
      await one.taps(one.t('pathway:tabs.resources'));
      await one.finds(one.t('error.retry'));
    },
  }),
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
    then: gaveUp,
  }),
  learner('pathway, unknown', paths.pathway('nothing')),
  learner('lesson', paths.lesson(PATHWAY, FIRST)),
  learner('lesson, second card', paths.lesson(PATHWAY, FIRST), {
    then: async (one) => one.taps(one.t('pathway:lesson.next')),
  }),
  learner('lesson, pulled-out line', paths.lesson(PATHWAY, `${PATHWAY}-thoughts-are-weather`), { then: turns(1) }),
  learner('lesson, quote', paths.lesson(PATHWAY, FIRST), { then: turns(3) }),
  learner('lesson, to try', paths.lesson(PATHWAY, FIRST), { then: turns(5) }),
  learner('lesson, fact', paths.lesson('deep-focus', 'deep-focus-attention-is-a-lamp'), { then: turns(1) }),
  learner('lesson, steps', paths.lesson(PATHWAY, `${PATHWAY}-early-signs`), { then: turns(1) }),
  learner('lesson, loading', paths.lesson(PATHWAY, FIRST), { trouble: ['hangs', '/api/lesson/'] }),
  learner('lesson, failing', paths.lesson(PATHWAY, FIRST), {
    trouble: ['fails', '/api/lesson/'],
    then: gaveUp,
  }),
  learner('lesson, unknown', paths.lesson(PATHWAY, 'nothing')),
  learner('lesson completed', paths.lessonCompleted(PATHWAY, FIRST), long),
  learner('lesson completed, note offered', paths.lessonCompleted(PATHWAY, TO_TRY), long),
  learner('note, new', paths.lessonCompleted(PATHWAY, TO_TRY), {
    then: async (one) => one.taps(new RegExp(`^${one.t('note.offer')}`)),
  }),
  learner('note, empty', paths.lessonCompleted(PATHWAY, TO_TRY), {
    then: async (one) => {
      await one.taps(new RegExp(`^${one.t('note.offer')}`));
      await one.taps(one.t('note.keep'));
      await one.sees(one.t('field.required'));
    },
  }),
  learner('note, changed', paths.lessonCompleted(PATHWAY, FIRST), {
    then: async (one) => {
      await one.taps(/inbox|pocztę/);
      await one.sees(one.t('note.remove'));
    },
  }),
  peak('beginner', 'finished, the first lesson', paths.lesson(PATHWAY, FIRST), finishesLesson),
  peak('starter', 'finished, a lesson', paths.lesson(PATHWAY, TO_TRY), finishesLesson),
  peak('climber', 'finished, a level', paths.lesson(PATHWAY, LEVEL), finishesLesson),
  peak('starter', 'finished, a quiz, low', paths.lesson(PATHWAY, QUIZ), finishesQuiz(1)),
  peak('starter', 'finished, a quiz, middle', paths.lesson(PATHWAY, QUIZ), finishesQuiz(3)),
  peak('starter', 'finished, a quiz, high', paths.lesson(PATHWAY, QUIZ), finishesQuiz(4)),
  peak('finisher', 'finished, a constellation', paths.lesson(WHOLE, LAST), finishesLesson),
  finisher('last star', paths.lesson(WHOLE, LAST), {
    ...long,
    trouble: ['hangs', '/complete'],
    then: async (one) => {
      await finishesLesson(one);
      await one.sees(one.t('pathway:finale.whole'));
    },
  }),
  learner('quiz', paths.lesson(PATHWAY, QUIZ)),
  learner('quiz, picked', paths.lesson(PATHWAY, QUIZ), { then: picks(1) }),
  learner('quiz, oops', paths.lesson(PATHWAY, QUIZ), { then: checks(0) }),
  learner('quiz, correct', paths.lesson(PATHWAY, QUIZ), { then: checks(1) }),
  learner('quiz result', paths.lessonCompleted(PATHWAY, QUIZ), long),
  newcomer('review, nothing yet', paths.review),
  learner('review', paths.review),
  learner('review, once more', paths.review, { ...keepsNothing, then: reviews('wrong') }),
  learner('review, oops', paths.review, { ...keepsNothing, then: reviews('wrong', 'wrong') }),
  learner('review, correct', paths.review, { ...keepsNothing, then: reviews('right') }),
  learner('review, done', paths.review, { ...keepsNothing, then: reviewsAll }),
  learner('review, loading', paths.review, { trouble: ['hangs', '/api/review'] }),
  learner('review, failing', paths.review, { trouble: ['fails', '/api/review'], then: gaveUp }),
  learner('question bank', paths.lesson(`${BANK}-1`, `${BANK}-quiz-1`), long),
  learner('question bank, reason', paths.lesson(`${BANK}-1`, `${BANK}-quiz-1`), { then: checks(0) }),
  learner('question bank, pathway', paths.pathway(`${BANK}-1`)),
  learner('question bank, intro', paths.programIntro(BANK), {
    ...long,
    then: async ({ page }) => tapsInSight((await page.waitForSelector('summary'))!),
  }),
  learner('profile', paths.user, long),
  learner('profile, library', paths.user, { ...long, then: opensLibrary }),
  learner('profile, library, loading', paths.user, { trouble: ['hangs', '/api/resources'], then: opensLibrary }),
  learner('profile, library, failing', paths.user, {
    ...long,
    trouble: ['fails', '/api/resources'],
    then: async (one) => {
      await opensLibrary(one);
      await gaveUp(one);
    },
  }),
  learner('profile, loading', paths.user, { trouble: ['hangs', '/api/stats', '/api/reels', '/api/review'] }),
  learner('profile, outlook loading', paths.user, { ...long, trouble: ['hangs', '/api/review'] }),
  learner('profile, reminders', paths.user, {
    then: async (one) => one.taps(new RegExp(`^${one.t('menu.notification')}`)),
  }),
  learner('profile, rating', paths.user, { then: async (one) => one.taps(one.t('menu.rate')) }),
  learner('profile, thanked', paths.user, {
    trouble: ['accepts', '/api/add-feedback'],
    then: async (one) => {
      await one.taps(one.t('menu.rate'));
      await one.taps(one.t('feedback.up'));
      await one.taps(one.t('rate.send'));
      await one.sees(one.t('toast.feedbackSent'));
    },
  }),
  learner('profile, saved reel', paths.user, {
    then: async ({ page }) => {
      await (await page.waitForSelector('li > button:has(img)'))!.tap();
      await page.waitForSelector('video');
    },
  }),
  learner('edit profile', paths.editProfile, long),
  learner('edit profile, another address', paths.editProfile, {
    ...long,
    then: async (one) => one.fills(one.t('account.email'), 'charlotte@elsewhere.example'),
  }),
  learner('edit profile, wrong', paths.editProfile, {
    ...long,
    then: async (one) => {
      await one.fills(one.t('account.name'), ' ');
      await one.fills(one.t('account.email'), 'charlotte@');
      await one.taps(one.t('edit.save'));
    },
  }),
  learner('edit profile, failing', paths.editProfile, {
    trouble: ['fails', '/api/users', '/api/sessions', '/api/sign-ins'],
    then: async (one) => {
      await one.fills(one.t('account.name'), 'Lotte');
      await one.taps(one.t('edit.save'));
      await one.sees(one.t('toast.profileFailed'));
    },
  }),
  learner('edit profile, loading', paths.editProfile, {
    trouble: ['hangs', '/api/sessions', '/api/sign-ins'],
    ...long,
  }),
  learner('delete account', paths.deleteAccount, long),
  learner('delete account, nothing typed', paths.deleteAccount, {
    ...long,
    then: async (one) => one.taps(one.t('leaving.remove')),
  }),
  learner('delete account, wrong password', paths.deleteAccount, {
    ...long,
    trouble: ['refuses', '/api/delete-account'],
    then: async (one) => {
      await one.fills(one.t('leaving.password'), 'lantern otter 8');
      await one.taps(one.t('leaving.remove'));
      await one.sees(one.t('credentials.invalidPassword'));
    },
  }),
  learner('delete account, failing', paths.deleteAccount, {
    trouble: ['fails', '/api/delete-account'],
    then: async (one) => {
      await one.fills(one.t('leaving.password'), 'lantern otter 9');
      await one.taps(one.t('leaving.remove'));
      await one.sees(one.t('toast.generic'));
    },
  }),
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
  learner('profile, failing', paths.user, {
    ...long,
    trouble: ['fails', '/api/stats', '/api/reels', '/api/review'],
    then: gaveUp,
  }),

  learner('right to left: pathway', paths.pathway(RTL), arabic),
  learner('right to left: lesson', paths.lesson(RTL, `${RTL}-pole-star`), arabic),
  learner('right to left: quiz', paths.lesson(RTL, `${RTL}-check-pole`), arabic),
  ...WAYS.flatMap((way, at) => [
    learner(`every way to answer: ${way}`, paths.lesson(RTL, `${RTL}-every-way`), { then: answersTo(at) }),
    learner(`${way}, not checked yet`, paths.lesson(RTL, `${RTL}-every-way`), { then: answersTo(at, false) }),
    learner(`right to left: ${way}`, paths.lesson(RTL, `${RTL}-every-way`), { ...arabic, then: answersTo(at) }),
  ]),
];
