import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect } from '@jest/globals';
import type { Pathway } from '../../src/contract/pathways.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Learner } from './learner.ts';
import { setStage } from './stage.ts';
import { until } from './until.ts';

const { it, newLearner, nothingElseWentWrong } = setStage();
const PATHWAY = 'calm-under-pressure';
const typed = {
  name: 'Canary Name',
  email: 'canary-email@example.com',
  password: 'canary-password-1',
};

/** Everything that the browser itself keeps of this origin. */
const keptBy = ({ page }: Learner) =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name }) =>
          new Promise<unknown>((done) => {
            const opened = indexedDB.open(name!);
            opened.onsuccess = () => {
              const stores = [...opened.result.objectStoreNames];
              if (!stores.length) return done([]);
              const all = stores.map((store) => opened.result.transaction(store).objectStore(store).getAll());
              all.at(-1)!.onsuccess = () => done(all.map(({ result }) => result as unknown));
            };
          }),
      ),
    );
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, cached]);
  });

describe('support', () => {
  /** Goes to a page without loading the app anew, as a link would. */
  const walks = async (to: string) => {
    await cora.page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
    await cora.arrivesAt(to);
  };
  let cora: Learner;
  let file: string;
  let steps: number;

  it('gets a report of a sign-up, a lesson, a message and a profile, in which nothing is that the learner typed', async () => {
    cora = await newLearner({ language: 'en' });
    const { t } = cora;
    await cora.opens(paths.signUpEmail);
    await cora.fills(t('account.name'), typed.name);
    await cora.fills(t('account.email'), typed.email);
    await cora.fills(t('account.password'), typed.password);
    await cora.fills(t('account.repeat'), typed.password);
    await cora.taps(t('signUp.next'));
    await cora.taps(t('goal.skip'));
    await cora.arrivesAt(paths.dashboard);
    const { modules } = await cora.asks<Pathway>(`/api/pathway/${PATHWAY}`);
    await walks(paths.pathway(PATHWAY));
    await cora.taps(t('pathway:tabs.overview'));
    await walks(paths.lesson(PATHWAY, modules[0]!.lessons[0]!.id));
    await cora.comesTo('lessonRun', 'reading');
    await walks(paths.contactUs);
    await cora.fills(t('contact.message'), 'Canary message');
    await cora.taps(new RegExp(`^${t('contact.attach')}`));
    await cora.taps(t('contact.submit'));
    await cora.arrivesAt(paths.user);
    await cora.sees(t('profile.signOut'));
    await cora.sees(typed.email);

    const report = await cora.page.evaluate(() => window.support.report());
    steps = (JSON.parse(report.payload) as unknown[]).length;
    const all = JSON.stringify(report) + (await keptBy(cora));
    expect(report.payload).toMatch(/"lessonRun\/lessonOpened".*"endpointName":"contactUs"/s);
    expect(all).not.toMatch(/canary/i);
    file = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'starhop-report-')), 'report.json');
    await fs.writeFile(file, JSON.stringify(report));
  });

  it('replays it step by step, and no request leaves the page', async () => {
    const ines = await newLearner({ language: 'en' });
    const { t, page } = ines;
    await ines.opens('/#replay');
    await ines.sees(t('replay.title'));
    const requests: string[] = [];
    // The icon of the tab is the browser's own errand, whenever it finds the time for it.
    const isNone = (url: string) => url.startsWith('data:') || url.endsWith('/favicon.svg');
    page.on('request', (request) => void (isNone(request.url()) || requests.push(request.url())));
    const chosen = (await page.$('input[type=file]')) as unknown as { uploadFile(path: string): Promise<void> };
    await chosen.uploadFile(file);
    for (let at = 0; at <= steps; at += 1) {
      await ines.sees(t('replay.step', { at, last: steps }));
      if (at < steps) await page.keyboard.press('ArrowRight');
    }
    await ines.sees(t('profile.signOut'));
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/canary/i);
    await ines.taps(t('replay.first'));
    await ines.sees(t('replay.step', { at: 0, last: steps }));
    await page.keyboard.press('End');
    await until(
      () => page.evaluate(() => document.body.innerText.includes('---')),
      () => 'the masked profile was to be shown',
    );
    const workers = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect({ requests, workers, stored: await page.evaluate(() => localStorage.length) }).toEqual({
      requests: [],
      workers: 0,
      stored: 0,
    });
    await fs.rm(path.dirname(file), { recursive: true });
  });
});

nothingElseWentWrong();
