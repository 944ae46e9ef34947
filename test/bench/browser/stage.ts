import path from 'node:path';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';
import { findBrowser } from '../../../scripts/browser.ts';
import { startServer, type SmokeServer } from '../../smoke/server.ts';
import { pathwayOf } from '../seed/course.ts';
import { SIZES } from './sizes.ts';
import { sessionCookies } from '../../sessionCookies.ts';

/** A page that is kept aside when it is left would come back as another one than the one that is measured. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-back-forward-cache'];
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Under a throttled processor with a large pathway a page may think for long. */
const PATIENCE_MS = 90_000;
const PASSWORD = 'lantern otter 9';

export interface Stage {
  server: SmokeServer;
  browser: Browser;
  /** A browser of its own with a phone's screen; `member` is the cookie of a learner. */
  enter(member?: string): Promise<{ context: BrowserContext; page: Page; newPage(): Promise<Page> }>;
  /** Signs a new learner up to these pathways. Returns the cookie. */
  invite(pathwayIds?: readonly string[]): Promise<string>;
}

/** Pathways of the project's own courses that a member of the bench has joined. */
export const JOINED = ['calm-under-pressure', 'deep-focus'] as const;

/** Measures with the built app on a server of its own, with pathways up to ten thousand lessons, and a browser. */
export async function withStage<Result>(work: (stage: Stage) => Promise<Result>): Promise<Result> {
  const [server, browser] = await Promise.all([
    startServer({ main: path.join(import.meta.dirname, 'starhop.ts') }),
    puppeteer.launch({ executablePath: await findBrowser(), args: ARGS, protocolTimeout: PATIENCE_MS }),
  ]);
  let people = 0;
  const stage: Stage = {
    server,
    browser,
    async enter(member) {
      const context = await browser.createBrowserContext();
      if (member) await context.setCookie(...sessionCookies(member));
      const newPage = async () => {
        const page = await context.newPage();
        page.setDefaultTimeout(PATIENCE_MS);
        await page.setViewport(PHONE);
        await page.emulateLocale('en-GB');
        // Where signUp says that they live.
        await page.emulateTimezone('Europe/Warsaw');
        return page;
      };
      return { context, page: await newPage(), newPage };
    },
    invite(pathwayIds = [...JOINED, ...SIZES.map(pathwayOf)]) {
      people += 1;
      const account = { name: 'Ada Byron', email: `bench${people}@example.com`, password: PASSWORD };
      return server.signUp(account, 'en', [...pathwayIds]);
    },
  };
  try {
    return await work(stage);
  } finally {
    await browser.close();
    await server.ends();
  }
}
