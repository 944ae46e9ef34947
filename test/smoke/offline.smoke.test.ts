import { describe, expect } from '@jest/globals';
import type { Stats } from '../../src/contract/learner.ts';
import type { Lesson } from '../../src/contract/lessons.ts';
import type { Pathway } from '../../src/contract/pathways.ts';
import { paths } from '../../src/contract/paths.ts';
import { OFFLINE_RETRY_MS, POINTS_LESSON } from '../../src/contract/rules.ts';
import type { Learner } from './learner.ts';
import { isNamed } from './screen.ts';
import { setStage, somebody } from './stage.ts';
import { languages, wordsOf } from './words.ts';

const { it, newLearner, server, nothingElseWentWrong } = setStage();
const PATHWAY = 'calm-under-pressure';
const LESSON = 'calm-under-pressure-what-stress-is-for';
const NEXT = 'calm-under-pressure-early-signs';
const QUIZ = 'calm-under-pressure-check-early-signs';

describe.each(languages)('a learner who loses the connection, in %s', (language) => {
  const account = somebody();
  let ada: Learner;

  it('opens the app from the device, as it was, and is told why nothing new comes', async () => {
    ada = await newLearner({ language, account, pathwayIds: [PATHWAY] });
    const { t } = ada;
    await ada.opens(paths.dashboard);
    await ada.sees(t('dashboard.pathways.title'));
    await ada.isOnBoard();
    await ada.hasOnDevice('listTodo');
    await ada.goesOffline();
    await ada.opens(paths.dashboard);
    // A toast stays five seconds, the page as long as the learner.
    await ada.sees(t('stock.found'));
    await ada.sees(t('dashboard.pathways.title'));
    expect(await ada.status('connectivity')).toBe('stocked');
  });

  it('is led to the offline page by a page that was never opened, and told why it is empty', async () => {
    const { t } = ada;
    await ada.opens(paths.pathway(PATHWAY));
    await ada.arrivesAt(paths.offline);
    await ada.sees(t('offline.title'));
    expect(await ada.status('connectivity')).toBe('offline');
  });

  it('is led there by a part of the app that the device does not keep, and finds it there after a reload', async () => {
    const { t } = ada;
    ada.awaits(/ChunkLoadError/);
    await ada.opens(paths.contactUs);
    await ada.arrivesAt(paths.offline);
    await ada.reloads();
    await ada.sees(t('offline.title'));
    await ada.comesTo('connectivity', 'offline');
  });

  it('waits three seconds for each try, and comes back to the dashboard with the line', async () => {
    const { t } = ada;
    const begun = performance.now();
    await ada.taps(t('offline.retry'));
    await ada.comesTo('connectivity', 'retrying');
    await ada.finds(t('offline.retry'), { busy: '1' });
    await ada.comesTo('connectivity', 'offline');
    expect(performance.now() - begun).toBeGreaterThan(OFFLINE_RETRY_MS);
    await ada.taps(t('offline.retry'));
    await ada.comesTo('connectivity', 'retrying');
    await ada.comesOnline();
    await ada.arrivesAt(paths.dashboard);
    await ada.sees(t('dashboard.pathways.title'));
  });

  it('lights the star of a lesson that was open, which lands once when the line is back', async () => {
    const { t } = ada;
    await ada.opens(paths.lesson(PATHWAY, LESSON));
    const { cards } = await ada.asks<Lesson>(`/api/lesson/${LESSON}`);
    const total = cards.length;
    await ada.sees(t('pathway:lesson.card', { at: 1, total }));
    await ada.goesOffline();
    await ada.arrivesAt(paths.offline);
    await ada.taps(t('stocked.keepLearning'));
    await ada.sees(t('pathway:lesson.card', { at: 1, total }));
    for (let at = 2; at <= total; at += 1) {
      await ada.swipes('left');
      await ada.sees(t('pathway:lesson.card', { at, total }));
    }
    await ada.swipes('left');
    await ada.arrivesAt(paths.lessonCompleted(PATHWAY, LESSON));
    await ada.sees(t('pathway:first.title'));
    await ada.sees(t('pathway:completed.kept'));

    await ada.comesOnline();
    await ada.sees(t('pathway:completed.points', { count: POINTS_LESSON }));
    await ada.comesTo('outbox', 'empty');
    const { points, lessonsDone } = await ada.asks<Stats>('/api/stats');
    expect({ points, lessonsDone }).toEqual({ points: POINTS_LESSON, lessonsDone: 1 });
  });

  it('finds everything again by itself when the server was away', async () => {
    const { t } = ada;
    ada.losesTheServer();
    await server().stops();
    await ada.opens(paths.lesson(PATHWAY, QUIZ));
    await ada.arrivesAt(paths.offline);
    await ada.sees(t('offline.title'));
    await server().starts();
    ada.hasTheServer();
    await ada.arrivesAt(paths.lesson(PATHWAY, QUIZ));
    await ada.sees(t('pathway:quiz.check'));
    await ada.opens(paths.pathway(PATHWAY));
    await ada.taps(t('pathway:pathway.back'));
    await ada.arrivesAt(paths.dashboard);
    const { progress } = await ada.asks<Pathway>(`/api/pathway/${PATHWAY}`);
    await ada.sees(t('unit.stars', { completed: 1, count: progress.total }));
    const { points } = await ada.asks<Stats>('/api/stats');
    expect(points).toBe(POINTS_LESSON);
  });

  it('starts cold with the server switched off: content from the device, a lesson to its end, its star later', async () => {
    const { t, page } = ada;
    await ada.opens(paths.lesson(PATHWAY, NEXT));
    const { cards } = await ada.asks<Lesson>(`/api/lesson/${NEXT}`);
    await ada.sees(t('pathway:lesson.card', { at: 1, total: cards.length }));
    await ada.hasOnDevice(`getLesson("${NEXT}")`);
    await page.goto('about:blank');
    await ada.hasOnlyTheApp();
    ada.losesTheServer();
    await server().stops();
    await ada.opens(paths.dashboard);
    await ada.sees(t('dashboard.pathways.title'));
    await ada.opens(paths.lesson(PATHWAY, NEXT));
    for (let at = 1; at <= cards.length; at += 1) {
      await ada.sees(t('pathway:lesson.card', { at, total: cards.length }));
      await ada.swipes('left');
    }
    await ada.arrivesAt(paths.lessonCompleted(PATHWAY, NEXT));
    await ada.sees(t('pathway:completed.kept'));
    await server().starts();
    ada.hasTheServer();
    await ada.comesTo('connectivity', 'online');
    await ada.comesTo('session', 'signedIn');
    await ada.sees(t('pathway:completed.points', { count: POINTS_LESSON }));
    expect((await ada.asks<Stats>('/api/stats')).lessonsDone).toBe(2);
  });
});

/** What draws the app is empty on the device, or is not there any more. */
const damages = ({ page }: Learner, how: 'empty' | 'gone') =>
  page.evaluate(async (isGone) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const scripts = (await cache.keys()).filter(({ url }) => /\/assets\/main\./.test(url));
      const empty = () => new Response('', { headers: { 'content-type': 'text/javascript' } });
      await Promise.all(scripts.map((one) => (isGone ? cache.delete(one) : cache.put(one, empty()))));
    }
  }, how === 'gone');

describe.each([
  { device: 'pl', spoken: 'pl' },
  { device: 'en', spoken: 'pl' },
  { device: 'en', spoken: 'en' },
] as const)('the offline page on a device in $device of who speaks $spoken', ({ device, spoken }) => {
  it('says what is wrong with no script of the app at hand, and leads on when it is told to try again', async () => {
    const t = wordsOf(spoken);
    const gus = await newLearner({ language: device });
    const { page } = gus;
    await gus.opens(paths.welcome);
    if (device !== spoken) await gus.taps('PL, Polski');
    await gus.sees(t('onboarding.pitch'));
    await gus.isOnBoard();
    await damages(gus, 'empty');
    await gus.goesOffline();
    await gus.opens(paths.offline);
    for (const words of ['title', 'message', 'retry'] as const) await gus.sees(t(`offline.${words}`));
    expect(isNamed(await page.title(), `${t('offline.title')} · Starhop`)).toBe(true);
    expect(await page.evaluate(() => [document.documentElement.lang, typeof window.support])).toEqual([
      spoken,
      'undefined',
    ]);
    if (spoken === 'pl') return;
    await gus.taps(t('offline.retry'));
    await damages(gus, 'gone');
    await gus.comesOnline();
    await gus.arrivesAt(paths.welcome);
    await gus.sees(t('onboarding.pitch'));
  });
});

nothingElseWentWrong();
