import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from '@jest/globals';
import { paths } from '../../src/contract/paths.ts';
import { answersWith } from './faults.ts';
import type { Learner } from './learner.ts';
import { putRelease } from './release.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';
import { languages } from './words.ts';

const { it, newLearner, server, nothingElseWentWrong } = setStage();
const PATHWAY = 'calm-under-pressure';
const release = (name: string) => putRelease(server().app, name);

const shownRelease = ({ page }: Pick<Learner, 'page'>) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=release]')?.content);
/** The learner looks at the app again, which is when it looks for a newer one. */
const looksAgain = ({ page }: Learner) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** The newest release lies on the device, whole, and waits to be let in. */
const isWaiting = ({ page }: Learner, name: string) =>
  page.evaluate(async (revision) => {
    const registration = await navigator.serviceWorker.ready;
    const page = await caches.match(`/index.html?__WB_REVISION__=${revision}`);
    return Boolean(page && registration.waiting && !registration.installing);
  }, name);

describe.each(languages)('a new version in %s', (language) => {
  const account = somebody();
  let dora: Learner;

  it('is offered over the whole screen, and nothing behind it can be touched', async () => {
    dora = await newLearner({ language, account, pathwayIds: [PATHWAY] });
    const { t } = dora;
    await dora.opens(paths.dashboard);
    await dora.sees(t('dashboard.pathways.title'));
    await dora.isOnBoard();
    await release(`${language}-2`);
    await looksAgain(dora);
    await dora.sees(t('update.title'));
    const reached = await dora.page.evaluate(() =>
      [...document.querySelectorAll('main *')].some((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top !== null && part.contains(top);
      }),
    );
    expect(reached).toBe(false);
    await until(
      () => dora.page.evaluate(() => document.documentElement.style.overflow === 'hidden'),
      () => 'the page behind was to be locked',
    );
  });

  it('goes away when it is not wanted now, and is offered again at the next start', async () => {
    const { t } = dora;
    await dora.taps(t('update.later'));
    await dora.seesNot(t('update.title'));
    await dora.taps(t('nav.channels'));
    await dora.arrivesAt(paths.allPrograms);
    await release(`${language}-3`);
    await looksAgain(dora);
    await until(
      () => isWaiting(dora, `${language}-3`),
      () => 'the newest release was to be on the device',
    );
    await dora.reloads();
    await dora.sees(t('update.title'));
  });

  it('takes over with exactly one reload when it is accepted', async () => {
    const { t, page } = dora;
    let loads = 0;
    const count = () => void (loads += 1);
    page.on('domcontentloaded', count);
    await dora.taps(t('update.now'));
    await dora.seesNot(t('update.title'));
    await dora.sees(t('channels.choose'));
    await dora.comesTo('update', 'current');
    await dora.isOnBoard();
    expect(await shownRelease(dora)).toBe(`${language}-3`);
    await looksAgain(dora);
    await dora.taps(t('nav.home'));
    await dora.sees(t('dashboard.pathways.title'));
    page.off('domcontentloaded', count);
    expect({ loads, update: await dora.status('update') }).toEqual({ loads: 1, update: 'current' });
  });
});

describe('five versions in a row', () => {
  it('come down to the newest for all of three tabs, with one reload each and nothing broken', async () => {
    const fay = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY] });
    const { t } = fay;
    const tabs = [fay, await fay.opensAnotherTab(), await fay.opensAnotherTab()] as const;
    const [first, second, third] = tabs;
    for (const tab of tabs) {
      await tab.opens(paths.dashboard);
      await tab.sees(t('dashboard.pathways.title'));
    }
    await fay.isOnBoard();
    await first.page.bringToFront();
    for (const name of [1, 2, 3, 4, 5].map((release) => `row-${release}`)) {
      await release(name);
      await looksAgain(first);
      await until(
        () => isWaiting(first, name),
        () => `${name} was to be on the device`,
      );
    }
    const loads = tabs.map(({ page }) => {
      const seen = { count: 0 };
      page.on('domcontentloaded', () => void (seen.count += 1));
      return seen;
    });

    await first.taps(t('update.now'));
    await first.seesNot(t('update.title'));
    await first.comesTo('update', 'current');
    await second.page.bringToFront();
    await second.taps(t('update.now'));
    await second.comesTo('update', 'current');
    await third.page.bringToFront();
    await third.taps(t('update.later'));
    await third.taps(t('nav.me'));
    await third.sees(t('profile.signOut'));
    await third.reloads();
    await third.sees(t('profile.signOut'));

    expect(await Promise.all(tabs.map(shownRelease))).toEqual(['row-5', 'row-5', 'row-5']);
    expect(loads.map(({ count }) => count)).toEqual([1, 1, 1]);
  });
});

describe('a new version whose download breaks off', () => {
  it('is not installed, and offered once it has come whole', async () => {
    const eva = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY] });
    const { t, page } = eva;
    await eva.opens(paths.dashboard);
    await eva.isOnBoard();
    await release('broken-off');
    const [file, aside] = ['index.html', 'aside.html'].map((name) => path.join(server().app, name));
    await fs.rename(file!, aside!);
    eva.provokes(404, '/index.html');
    eva.awaits(/bad-precaching-response/);
    const cameTo = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const worker = registration.installing;
      return new Promise<string>((done) => {
        const look = () => ['installed', 'redundant'].includes(worker!.state) && done(worker!.state);
        worker!.addEventListener('statechange', look);
        look();
      });
    });
    await fs.rename(aside!, file!);
    expect([cameTo, await eva.status('update')]).toEqual(['redundant', 'current']);
    await looksAgain(eva);
    await eva.sees(t('update.title'));
  });
});

describe('a version that is not wanted now', () => {
  it('comes with the one reload that a part of the old one takes which is gone', async () => {
    const ida = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY] });
    const { t, page } = ida;
    await ida.opens(paths.dashboard);
    await ida.isOnBoard();
    await release('after-later');
    await looksAgain(ida);
    await ida.taps(t('update.later'));
    await ida.seesNot(t('update.title'));
    const [assets, aside] = ['assets', 'aside'].map((name) => path.join(server().app, name));
    await fs.rename(assets!, aside!);
    ida.provokes(404, '/assets/');
    ida.awaits(/ChunkLoadError|Refused to execute script/);
    const leaves = page.waitForRequest((request) => request.isNavigationRequest());
    let loads = 0;
    page.on('domcontentloaded', () => void (loads += 1));
    await ida.taps(t('nav.me'));
    await ida.taps(t('edit.title'));
    await leaves;
    await fs.rename(aside!, assets!);
    await ida.sees(t('edit.picture.hint'));
    expect({ loads, release: await shownRelease(ida) }).toEqual({ loads: 1, release: 'after-later' });
  });
});

describe('files of a version', () => {
  const asked = (file: string) => fetch(server().origin + file, { headers: { accept: 'text/html' } });

  it('are asked for again where their name stays, and kept for ever where it does not', async () => {
    const page = await (await asked('/')).text();
    const script = /\/assets\/main\.\w+\.js/.exec(page)![0];
    const kept = await Promise.all(
      ['/', '/sw.js', '/manifest.webmanifest', script].map(async (file) =>
        (await asked(file)).headers.get('cache-control'),
      ),
    );
    expect(kept).toEqual(['no-cache', 'no-cache', 'no-cache', 'public, max-age=31536000, immutable']);
  });

  it('are missing when they are missing, and no page stands in for them', async () => {
    const missing = await Promise.all(['/assets/gone.0123456789ab.js', '/assets/gone', '/gone.js'].map(asked));
    expect(missing.map(({ status }) => status)).toEqual([404, 404, 404]);
    const emil = await newLearner({ language: 'en' });
    await emil.opens(paths.terms);
    await emil.isOnBoard();
    emil.provokes(404, '/assets/gone');
    const gone = await emil.page.evaluate(() => fetch('/assets/gone.0123456789ab.js').then(({ status }) => status));
    expect(gone).toBe(404);
  });
});

describe('a part of the app that does not arrive', () => {
  it('is asked for again, then brought by one reload, then told of with a way on', async () => {
    const gil = await newLearner({ language: 'en' });
    const { t, page } = gil;
    const scripts = () =>
      page.evaluate(() => [...document.scripts].filter(({ src }) => src).map(({ src }) => new URL(src).pathname));
    await page.setBypassServiceWorker(true);
    await gil.opens(paths.welcome);
    await gil.sees(t('app.slogan'));
    await gil.comesTo('session', 'signedOut');
    const here = new Set(await scripts());
    gil.provokes(404, '/assets/');
    gil.awaits(/^ChunkLoadError/);
    const mend = await answersWith(
      page,
      (asked) => /^\/assets\/.*\.js$/.test(asked) && !here.has(asked),
      'nothing of that name',
    );
    let loads = 0;
    page.on('domcontentloaded', () => void (loads += 1));
    await gil.taps(t('onboarding.signIn'));
    await gil.sees(t('error.unexpected'));
    expect(loads).toBe(1);
    await mend();
    await gil.taps(t('error.startAgain'));
    await gil.arrivesAt(paths.welcome);
    await gil.sees(t('app.slogan'));
  });
});

describe('a worker that went wrong', () => {
  it('is taken off the device within one visit by the one that retires it', async () => {
    const hal = await newLearner({ language: 'en' });
    const { t, page } = hal;
    await hal.opens(paths.welcome);
    await hal.isOnBoard();
    const file = (name: string) => path.join(server().app, name);
    await fs.copyFile(file('retire.js'), file('sw.js'));
    for (const packed of ['sw.js.gz', 'sw.js.br']) await fs.rm(file(packed), { force: true });
    // Asked for again at each look: a browser that is busy with an earlier look answers the first one with the old worker.
    const isGone = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update().catch(() => {});
        return !registration && (await caches.keys()).length === 0;
      });
    await until(isGone, () => 'no worker was to be registered and nothing to be kept any more', 45_000);
    await hal.reloads();
    await hal.sees(t('app.slogan'));
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});

nothingElseWentWrong();
