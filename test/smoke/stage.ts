import { afterAll, beforeAll, expect, it as jestIt } from '@jest/globals';
import puppeteer, { type Browser } from 'puppeteer';
import { findBrowser } from '../../scripts/browser.ts';
import { enter, type Learner } from './learner.ts';
import { startServer, type Account, type SmokeServer } from './server.ts';
import { leaveTraces } from './traces.ts';
import type { Language } from './words.ts';
import { sessionCookies } from '../sessionCookies.ts';

const TEST_MS = 120_000;
const START_MS = 180_000;
/** A browser that does not answer a single call by then hangs; the call's name is told. */
const ANSWER_MS = 45_000;
let people = 0;

/** Somebody who is nobody else. */
export const somebody = (): Account => {
  people += 1;
  return { name: 'Ada Byron', email: `ada${people}@example.com`, password: 'lantern otter 9' };
};

type NewLearner = {
  language: Language;
  /** Night where English is spoken and day where Polish is, so that a run has seen both. */
  theme?: 'night' | 'day';
  /** Signed up past the screens, with these pathways joined; without it a visitor. */
  account?: Account;
  pathwayIds?: string[];
  timeZone?: string;
  /** Another host than the server, in front of it. */
  host?: string;
};

/** Something that runs beside the server, such as a sign-in provider: what the server is told of it, and where it is. */
interface Beside {
  env: Record<string, string>;
  origins: readonly string[];
  ends(): Promise<void>;
}

/**
 * One test file: a server, a browser, and the learners in it. Call it once at the top. `startBeside` is given the
 * server's address before the server starts.
 */
export function setStage(startBeside?: (origin: string) => Promise<Beside>) {
  let server: SmokeServer;
  let browser: Browser;
  let beside: Beside | undefined;
  let story = '';
  const present: { story: string; learner: Learner }[] = [];
  const ended = new Set<string>();

  const envFor = async (origin: string) => {
    beside = await startBeside?.(origin);
    return beside?.env ?? {};
  };
  beforeAll(async () => {
    const executablePath = await findBrowser();
    const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
    [server, browser] = await Promise.all([
      startServer({ envFor }),
      puppeteer.launch({ executablePath, args, protocolTimeout: ANSWER_MS }),
    ]);
  }, START_MS);
  afterAll(async () => {
    await browser?.close();
    await server?.ends();
    await beside?.ends();
  }, START_MS);

  const tell = async (name: string, chapter: () => Promise<void>) => {
    const test = expect.getState().currentTestName ?? name;
    story = test.slice(0, -name.length).trim();
    if (ended.has(story)) throw new Error('Not tried: a chapter of this story before it went red.');
    try {
      await chapter();
    } catch (error) {
      ended.add(story);
      const cast = present.filter((one) => one.story === story).map(({ learner }) => learner);
      const left = await leaveTraces(test, cast);
      const message = [(error as Error).message, '  Left behind:', ...left.map((file) => `  ${file}`)].join('\n');
      throw Object.assign(new Error(message), { stack: `${message}\n${(error as Error).stack}` });
    }
  };

  return {
    server: () => server,
    async newLearner({ language, account, pathwayIds, host, timeZone, ...looks }: NewLearner) {
      const { theme = language === 'en' ? 'night' : 'day' } = looks;
      const context = await browser.createBrowserContext();
      if (account) {
        const session = await server.signUp(account, language, pathwayIds);
        await context.setCookie(...sessionCookies(session));
      }
      const who = `${language} ${account?.email ?? 'visitor'}`;
      const learner = await enter({
        origin: host ?? server.origin,
        context,
        language,
        theme,
        who,
        ...(timeZone && { timeZone }),
        friends: beside?.origins ?? [],
      });
      present.push({ story, learner });
      return learner;
    },
    /** One chapter of the story that its `describe` tells. After a red one the rest is not tried. */
    it: (name: string, chapter: () => Promise<void>) => jestIt(name, () => tell(name, chapter), TEST_MS),
    /** The last test of a file: no error, violation, rejection or stray request in all of it. */
    nothingElseWentWrong: () =>
      jestIt('leaves no error, no broken rule, no rejection and no stray request behind', () => {
        expect(present.length).toBeGreaterThan(0);
        expect(present.flatMap(({ learner }) => learner.troubles())).toEqual([]);
      }),
  };
}
