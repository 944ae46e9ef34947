import { describe, expect } from '@jest/globals';
import type { Pathway } from '../../src/contract/pathways.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';

const { it, newLearner, nothingElseWentWrong } = setStage();
const PATHWAY = 'deep-focus';
const TABLET = { width: 1_024, height: 768 };

describe('the sky around the column', () => {
  let eve: Learner;
  const beside = () =>
    eve.page.evaluate(() =>
      [...document.querySelectorAll('[data-trail]')].map((side) => (side as HTMLElement).innerText).join(),
    );
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
      async () => (await beside()).includes(title),
      async () => `Beside the column stands: ${await beside()}`,
    );
    await eve.opens(paths.pathway(PATHWAY));
    await until(
      async () => (await beside()).includes(title),
      async () => `Beside the pathway stands: ${await beside()}`,
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

nothingElseWentWrong();
