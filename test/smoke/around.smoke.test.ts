import { isDeepStrictEqual } from 'node:util';
import { describe, expect } from '@jest/globals';
import type { Stats } from '../../src/contract/learner.ts';
import type { Pathway } from '../../src/contract/pathways.ts';
import { paths } from '../../src/contract/paths.ts';
import { completes } from './completes.ts';
import { hasMouse } from './desk.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';

/** Whoever signs up has been here for a month, so that stars can lie some nights behind them. */
const { it, newLearner, nothingElseWentWrong } = setStage(async () => ({
  env: { SMOKE_DAYS_BEFORE: '30' },
  origins: [],
  ends: async () => {},
}));
const PATHWAY = 'deep-focus';
const WIDE = { width: 1_440, height: 900 };
const TABLET = { width: 1_024, height: 768 };

/** What stands with the figure. */
const named = ({ page }: Learner) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-trail]')].map((side) => (side as HTMLElement).innerText).join(),
  );

describe('the sky around the column', () => {
  let eve: Learner;
  const isHopThere = () =>
    eve.page.evaluate(() => {
      const hop = document.querySelector('[data-hop]');
      return hop && getComputedStyle(hop).display !== 'none';
    });

  it('is not on a phone', async () => {
    eve = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY] });
    await eve.opens(paths.dashboard);
    await eve.sees(eve.t('dashboard.keep.title'));
    expect(await eve.page.$('[data-trail]')).toBeNull();
  });

  it('has the figure that is being lit on a tablet, with its name', async () => {
    const { title } = await eve.asks<Pathway>(`/api/pathway/${PATHWAY}`);
    await eve.page.setViewport(TABLET);
    await until(
      async () => (await named(eve)).includes(title),
      async () => `Beside the column stands: ${await named(eve)}`,
    );
    await eve.opens(paths.pathway(PATHWAY));
    await until(
      async () => (await named(eve)).includes(title),
      async () => `Beside the pathway stands: ${await named(eve)}`,
    );
  });

  it('has Hop on its hill, unless the page has one of its own', async () => {
    await eve.opens(paths.user);
    await eve.sees(eve.t('menu.contact'));
    await until(isHopThere, () => 'Nobody is on the hill.');
    await eve.opens('/nowhere');
    await eve.sees(eve.t('error.notFound'));
    await until(
      async () => (await isHopThere()) === false,
      () => 'There are two of Hop.',
    );
  });
});

describe('what is the learner’s own beside a wide column', () => {
  const LIT = `${PATHWAY}-attention-is-a-lamp`;
  const QUIZ = `${PATHWAY}-check-one-tab`;
  let ada: Learner;
  /** What stands there, and where its links lead; nothing where it is hidden. */
  const beside = () =>
    ada.page.evaluate(() => {
      // In the order of the page it comes after its main content.
      const panel = document.querySelector<HTMLElement>(':has(main) ~ aside section');
      const all = (what: string) => (panel?.checkVisibility() ? [...panel.querySelectorAll(what)] : []);
      return {
        words: all('h2, div:not(a *) > p').map(({ textContent }) => textContent),
        nights: all('li').length,
        ways: all('a').map((way) => way.getAttribute('href')),
      };
    });
  const nothing = { words: [], nights: 0, ways: [] };
  const has = (wanted: Awaited<ReturnType<typeof beside>>) =>
    until(
      async () => isDeepStrictEqual(await beside(), wanted),
      async () => `Beside ${ada.page.url()} stands ${JSON.stringify(await beside())}, not ${JSON.stringify(wanted)}`,
    );
  const title = () => [ada.t('around.nights'), ada.t('around.lit', { count: 2 })];

  it('invites one who has no star yet, and counts nothing', async () => {
    ada = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY] });
    await ada.page.setViewport(WIDE);
    await ada.opens(paths.allPrograms);
    const { t } = ada;
    await has({ words: [t('around.nights'), t('around.none')], nights: 0, ways: [] });
  });

  it('has the figure that is being lit on the other side, on a page that knows nothing of it', async () => {
    const { title } = await ada.asks<Pathway>(`/api/pathway/${PATHWAY}`);
    await until(
      async () => (await named(ada)).includes(title),
      async () => `On the other side stands: ${await named(ada)}`,
    );
  });

  it('names the nights of four weeks, the points to the next level and the way to tonight’s sky', async () => {
    await completes(ada, LIT, 2);
    await completes(ada, QUIZ, 3);
    await ada.opens(paths.pathway(PATHWAY));
    const { points, nextLevelPoints, level } = await ada.asks<Stats>('/api/stats');
    const left = ada.t('dashboard.stats.toNext', { count: nextLevelPoints - points, level: level + 1 });
    await has({ words: [...title(), left, ada.t('dashboard.sky.title')], nights: 2, ways: [paths.review] });
  });

  it('leaves out what the page itself says', async () => {
    await ada.opens(paths.dashboard);
    await ada.sees(ada.t('dashboard.sky.title'));
    await has({ words: title(), nights: 2, ways: [] });
    await ada.opens(paths.user);
    await has({ words: [...title(), ada.t('dashboard.sky.title')], nights: 2, ways: [paths.review] });
  });

  it('makes way for the keys of a lesson, and needs the room', async () => {
    await ada.page.evaluateOnNewDocument(hasMouse);
    await ada.opens(paths.lesson(PATHWAY, LIT));
    await until(
      () => ada.page.evaluate(() => document.querySelector('kbd') !== null),
      () => 'No keys are named.',
    );
    await has(nothing);
    await ada.page.setViewport({ width: 768, height: 1_024 });
    await ada.opens(paths.user);
    await ada.sees(ada.t('menu.contact'));
    await has(nothing);
  });
});

nothingElseWentWrong();
