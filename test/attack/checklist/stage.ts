import puppeteer, { type Browser, type Page } from 'puppeteer';
import { findBrowser } from '../../../scripts/browser.ts';
import type { Learner, World } from './world.ts';

const ANSWER_MS = 45_000;

export interface Stage {
  browser: Browser;
  /** A tab of a signed-in learner on the node that is on one's own machine; the rows of the browser share it. */
  page: Page;
  learner: Learner;
  /** What the console, the policy and the page itself complained about. */
  troubles: string[];
  /** Waits until a page says what it is; an address that is none is answered by the server alone. */
  opens(path: string): Promise<void>;
}

/** Opens a browser in which a learner signs in by the form, as anybody would. */
export async function setStage({ home, newLearner }: World): Promise<Stage> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--lang=en'];
  const browser = await puppeteer.launch({ executablePath: await findBrowser(), args, protocolTimeout: ANSWER_MS });
  const end = () => browser.process()?.kill('SIGKILL');
  process.on('exit', end);
  browser.on('disconnected', () => process.off('exit', end));
  const learner = await newLearner({ pathwayIds: ['calm', 'focus'], name: 'Canary Byron' }, 2);
  const page = await browser.newPage();
  page.setDefaultTimeout(ANSWER_MS / 2);
  await page.setViewport({ width: 390, height: 664 });
  const troubles: string[] = [];
  await page.evaluateOnNewDocument(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error('securitypolicyviolation', violatedDirective, blockedURI),
    ),
  );
  page.on('console', (message) => {
    if (/securitypolicyviolation|Content Security Policy|Trusted/.test(message.text()))
      troubles.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${String(error)}`));
  const opens = async (path: string) => {
    await page.goto(home + path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(
      () => document.contentType !== 'text/html' || (window.support && document.querySelector('h1, h2')),
    );
  };
  await opens('/sign-in-email');
  await page.type('input[type=email]', learner.email);
  await page.type('input[type=password]', learner.password);
  await Promise.all([
    page.waitForFunction(() => location.pathname === '/dashboard'),
    page.click('button[type=submit]'),
  ]);
  return { browser, page, learner, troubles, opens };
}
