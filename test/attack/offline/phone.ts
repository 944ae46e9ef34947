import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import { findBrowser } from '../../../scripts/browser.ts';
import { enter, type Learner } from '../../smoke/learner.ts';
import { wordsOf } from '../../smoke/words.ts';
import type { Unit } from './course.ts';
import { sessionCookies } from '../../sessionCookies.ts';

const ANSWER_MS = 120_000;
const t = wordsOf('en');
/** What a learner reads when a star is lit. */
export const litWords = [
  t('pathway:first.title'),
  t('pathway:completed.title'),
  t('pathway:completed.lit'),
  t('pathway:result.better'),
  t('pathway:result.small'),
  t('pathway:result.good'),
];

export interface Tab {
  learner: Omit<Learner, 'troubles' | 'leaves'>;
  /** The unit that is open and not finished. */
  unit: Unit | null;
  /** Called the very moment that the page says that a star is lit. */
  onLit: (() => void) | null;
}
export type Phone = ReturnType<typeof createPhone>;

/** In the page, from its first moment. */
function watchForTheStar(words: string[]) {
  const look = () => {
    const text = document.querySelector('main')?.textContent ?? '';
    if (!words.some((one) => text.includes(one))) return;
    watch.disconnect();
    void (window as unknown as { itIsLit(): Promise<void> }).itIsLit();
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}

async function hearTheStar(page: Page, tab: Tab): Promise<void> {
  await page.exposeFunction('itIsLit', () => tab.onLit?.());
  await page.evaluateOnNewDocument(watchForTheStar, litWords);
}

/** Draws as little as possible: what moves and shines would take most of the time. */
async function calm(page: Page): Promise<void> {
  page.setDefaultTimeout(ANSWER_MS);
  await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 1, isMobile: true, hasTouch: true });
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
}

const running = new Set<ChildProcess>();
const end = (child: ChildProcess) => {
  running.delete(child);
  try {
    // A browser is a group of processes.
    process.kill(-child.pid!, 'SIGKILL');
  } catch {
    // It has ended already.
  }
};
process.on('exit', () => running.forEach(end));

/** A browser whose profile folder survives when it is killed. */
export function createPhone(origin: string) {
  const profile = mkdtempSync(path.join(tmpdir(), 'starhop-phone-'));
  let browser: Browser | null = null;
  let all: Learner[] = [];
  let tabs: Tab[] = [];
  const troubles: string[] = [];

  const collect = () => {
    troubles.push(...all.flatMap((one) => one.troubles()));
    all = [];
  };
  const tabFor = async (learner: Tab['learner']) => {
    const tab: Tab = { learner, unit: null, onLit: null };
    await hearTheStar(learner.page, tab);
    await calm(learner.page);
    // A sign-out is heard of by the other tab a moment later than by the server.
    learner.provokes(401, '/api/');
    // A machine that is too busy is no fault of the app.
    learner.provokes(503, '/api/');
    tabs.push(tab);
    return tab;
  };

  return {
    tabs: () => tabs,
    troubles: () => [...troubles, ...all.flatMap((one) => one.troubles())],
    async turnsOn(session: string | null) {
      browser = await puppeteer.launch({
        executablePath: await findBrowser(),
        args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-crash-restore-bubble'],
        userDataDir: profile,
        protocolTimeout: ANSWER_MS,
      });
      running.add(browser.process()!);
      const context = browser.defaultBrowserContext();
      if (session) await context.setCookie(...sessionCookies(session));
      const learner = await enter({ origin, context, language: 'en', theme: 'night', who: 'ada' });
      all.push(learner);
      tabs = [];
      return tabFor(learner);
    },
    opensAnotherTab: async () => tabFor(await tabs[0]!.learner.opensAnotherTab()),
    async closes(tab: Tab) {
      tabs = tabs.filter((one) => one !== tab);
      await tab.learner.page.close();
    },
    async sid() {
      const cookies = await browser!.defaultBrowserContext().cookies();
      return cookies.find(({ name }) => name === 'sid')?.value ?? null;
    },
    /** All of it at once. */
    async isKilled() {
      const child = browser!.process()!;
      const isOver = new Promise((done) => child.once('exit', done));
      end(child);
      await isOver;
      collect();
    },
    async turnsOff() {
      collect();
      const child = browser?.process();
      await browser?.close().catch(() => undefined);
      if (child) end(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
