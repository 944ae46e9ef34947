import { describe, expect } from '@jest/globals';
import type { Lesson } from '../../src/contract/lessons.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { answersWith } from './faults.ts';
import { until } from './until.ts';
import { optionsOf } from '../questions.ts';

const { it, newLearner, nothingElseWentWrong } = setStage();
const PATHWAY = 'calm-under-pressure';
const QUIZ = 'calm-under-pressure-check-early-signs';
/** A handful of what the unit tests try in hundreds; here the address bar, the router and the worker have their say. */
const hostile = [
  '..%2f..%2fapi%2flogout',
  '%2f%2fevil.example',
  '%5cevil.example',
  'javascript:alert(1)',
  '__proto__',
  `mind%00`,
  '%E2%80%AEmind',
  'a'.repeat(2_000),
];

/** Every call that the page makes of the API from now on. */
const heard = ({ page }: Learner) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
};

/** Each address that the page comes to from now on. */
const stepsOf = ({ page }: Learner) => {
  const steps: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (steps.at(-1) !== pathname) steps.push(pathname);
  });
  return steps;
};

describe('a hostile address', () => {
  let eve: Learner;

  it('calls nothing it should not, and leads nowhere', async () => {
    eve = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY] });
    const { t, page } = eve;
    await eve.opens(paths.dashboard);
    await eve.sees(t('dashboard.pathways.title'));
    await eve.isOnBoard();
    const calls = heard(eve);
    for (const code of hostile.filter((id) => id !== '__proto__')) {
      await eve.opens(`${paths.user}?programCode=${code}`);
      await eve.sees(t('profile.signOut'));
      expect(new URL(page.url()).pathname).toBe(paths.user);
    }
    for (const id of hostile.filter((one) => one !== '__proto__')) {
      await eve.opens(paths.user);
      await eve.sees(t('profile.signOut'));
      // A link within the app: the server, which refuses such addresses, is not asked.
      await page.evaluate((path) => {
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, `/pathway/${id}/lesson/${id}`);
      await eve.sees(t('error.notFound'));
    }
    const strange = calls.filter((call) => /logout|evil|%|\.\.|javascript|aaaa/.test(call));
    expect(strange).toEqual([]);
    expect((await eve.asks<{ name: string }>('/api/myself')).name).toBe('Ada Byron');
  });

  it('is no better when it lies stored as the selected program', async () => {
    const { page, t } = eve;
    for (const stored of ['../../api/logout', '//evil.example', '__proto__x/../y']) {
      await page.evaluate((selectedProgram) => {
        const program = JSON.stringify({ id: null, selectedProgram, lastPathwayId: null });
        localStorage.setItem('persist:starhop', JSON.stringify({ program }));
      }, stored);
      await eve.opens(paths.user);
      await eve.sees(t('profile.signOut'));
      expect(new URL(page.url()).pathname).toBe(paths.user);
    }
  });
});

describe('a session that is lost', () => {
  const account = somebody();
  let ada: Learner;

  it('is noticed by a page that comes back from the back-forward cache, with one step to the way in', async () => {
    ada = await newLearner({ language: 'en', account, pathwayIds: [PATHWAY] });
    const { t, page } = ada;
    await ada.opens(paths.lesson(PATHWAY, QUIZ));
    await ada.sees(t('pathway:quiz.check'));
    const { questions } = await ada.asks<Lesson>(`/api/lesson/${QUIZ}`);
    await ada.taps(new RegExp(optionsOf(questions[0]!)[0]!.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    await ada.taps(t('pathway:quiz.check'));
    await ada.taps(new RegExp(`^(${t('pathway:quiz.keepHopping')}|${t('pathway:quiz.onwards')})$`));
    await ada.sees(t('pathway:quiz.count', { at: 2, total: questions.length }));

    const steps = stepsOf(ada);
    await page.deleteCookie({ name: 'sid' });
    await page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await ada.arrivesAt(paths.welcome);
    await ada.sees(t('app.slogan'));
    await ada.sees(t('session.lost'));
    expect(steps).toEqual([paths.welcome]);
  });

  it('is told of on each way in, also after a reload, and to nobody who was never here', async () => {
    const { t, page } = ada;
    await page.reload();
    await ada.sees(t('session.lost'));
    await ada.taps(t('onboarding.signIn'));
    await ada.arrivesAt(paths.signInEmail);
    await ada.sees(t('session.back'));
    await ada.sees(t('session.lost'));
    // Nothing is kept of this one, and the session was ended from elsewhere.
    const joan = await newLearner({ language: 'pl', account: somebody() });
    const cookies = joan.page.browserContext();
    await cookies.deleteCookie(...(await cookies.cookies()).filter(({ name }) => name === 'sid'));
    await joan.opens(paths.editProfile);
    await joan.sees(joan.t('session.lost'));
    const zoe = await newLearner({ language: 'en' });
    await zoe.opens(paths.dashboard);
    await zoe.arrivesAt(paths.welcome);
    await zoe.comesTo('session', 'signedOut');
    expect(await zoe.text()).not.toContain(t('session.lost'));
    await ada.opens(paths.welcome);
    await ada.sees(t('app.slogan'));
  });

  it('brings the learner back to where they were after the sign-in, with their answers', async () => {
    const { t } = ada;
    await ada.taps(t('onboarding.signIn'));
    await ada.fills(t('account.email'), account.email);
    await ada.fills(t('account.password'), account.password);
    await ada.taps(t('signIn.submit'));
    await ada.arrivesAt(paths.lesson(PATHWAY, QUIZ));
    await ada.sees(t('pathway:quiz.check'));
    const { questions } = await ada.asks<Lesson>(`/api/lesson/${QUIZ}`);
    await ada.sees(t('pathway:quiz.count', { at: 2, total: questions.length }));
  });
});

describe('a current-user call that fails', () => {
  it('shows the onboarding once, and takes the learner back when it passes', async () => {
    const bea = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY] });
    const { t, page } = bea;
    bea.provokes(503, '/api/myself');
    const calm = await answersWith(page, '/api/myself', 'an error');
    const steps = stepsOf(bea);
    await bea.opens(paths.pathway(PATHWAY));
    await bea.arrivesAt(paths.welcome);
    await bea.sees(t('app.slogan'));
    await calm();
    await bea.arrivesAt(paths.pathway(PATHWAY));
    expect(steps).toEqual([paths.pathway(PATHWAY), paths.welcome, paths.pathway(PATHWAY)]);
  });

  it('is not made for a stranger on a page for everybody', async () => {
    const zoe = await newLearner({ language: 'en' });
    const calls = heard(zoe);
    await zoe.opens(paths.welcome);
    await zoe.sees(zoe.t('app.slogan'));
    await zoe.taps(zoe.t('onboarding.signIn'));
    await zoe.arrivesAt(paths.signInEmail);
    await zoe.comesTo('session', 'signedOut');
    expect(calls.filter((call) => call.includes('myself'))).toEqual([]);
  });
});

describe('a wait', () => {
  it('ends on every main screen with a sentence and a way on, whatever the server does', async () => {
    const dora = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY] });
    const tabs = [dora, ...(await Promise.all([1, 2, 3].map(() => dora.opensAnotherTab())))];
    dora.provokes(503, '/api/');
    dora.losesTheServer();
    // prettier-ignore
    const waits = [
      [paths.dashboard,               '/api/stats',   'an error'],
      [paths.pathway(PATHWAY),        '/api/pathway', 'a broken line'],
      [paths.lesson(PATHWAY, QUIZ),   '/api/lesson',  'a page'],
      [paths.user,                    '/api/stats',   'silence'],
    ] as const;
    await Promise.all(
      waits.map(async ([path, call, fault], place) => {
        const tab = tabs[place]!;
        await answersWith(tab.page, call, fault);
        await tab.opens(path);
        await until(
          async () => (await tab.text()).includes(tab.t('error.retry')),
          async () => `${path} was to offer another try, but shows: ${await tab.text()}`,
          40_000,
        );
      }),
    );
  });
});

describe('a stumble of the server', () => {
  const addsPathways = async (learner: Learner) => {
    await learner.taps(learner.t('pathway:pathway.more'));
    await learner.taps(learner.t('pathway:pathway.menu.add'));
  };
  const opensLibrary = ({ taps, t }: Learner) => taps(new RegExp(`^${t('library.title')}`));
  // prettier-ignore
  const pages: [path: string, calls: string[], then?: (learner: Learner) => Promise<void>][] = [
    [paths.dashboard,               ['/api/stats']],
    [paths.pathway(PATHWAY),        ['/api/pathway/']],
    [paths.pathway(PATHWAY),        ['/api/pathways'], addsPathways],
    [paths.lesson(PATHWAY, QUIZ),   ['/api/lesson']],
    [paths.user,                    ['/api/stats', '/api/reels']],
    [paths.user,                    ['/api/resources'], opensLibrary],
    [paths.editProfile,             ['/api/sessions', '/api/sign-ins']],
    [paths.programUnlock('mind'),   ['/api/pathways']],
    [paths.confirm('a'.repeat(43)), ['/api/register/confirm']],
  ];

  it('is called ours on every page that could not be had, with a way on', async () => {
    // Each in a window of its own, a few at a time: a browser gives a tab that nobody looks at no time to draw.
    const stumbles = async ([path, calls, then]: (typeof pages)[number]) => {
      const learner = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY] });
      const { t, page, text, opens, provokes } = learner;
      provokes(500, '/api/');
      await answersWith(page, (asked) => calls.some((call) => asked.startsWith(call)), 'a stumble');
      await opens(path);
      await then?.(learner);
      const times = (shown: string, words: string) => shown.split(words).length - 1;
      await until(
        async () => {
          const shown = await text();
          return (['error.internal', 'error.retry'] as const).every((key) => times(shown, t(key)) === calls.length);
        },
        async () => `${path} was to say whose fault it is, but shows: ${await text()}`,
        40_000,
      );
    };
    for (let at = 0; at < pages.length; at += 3) await Promise.all(pages.slice(at, at + 3).map(stumbles));
  });

  it('shuts nobody in a page that has no bar of its own', async () => {
    const fay = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY] });
    fay.provokes(500, '/api/');
    for (const [path, call] of [
      [paths.pathway(PATHWAY), '/api/pathway/'],
      [paths.lesson(PATHWAY, QUIZ), '/api/lesson'],
      [paths.review, '/api/review'],
    ] as const) {
      await answersWith(fay.page, call, 'a stumble');
      await fay.opens(path);
      await fay.taps(fay.t('pathway:pathway.back'));
      await fay.arrivesAt(paths.dashboard);
    }
  });
});

nothingElseWentWrong();
