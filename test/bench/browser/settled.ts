import type { Page } from 'puppeteer';

/** A reel loads for as long as it plays; nothing else takes this long. */
const LONGEST_MS = 8_000;

/** Waits until the page shows what is named, nothing on it says that it is busy, and no request is under way. */
export async function settled(page: Page, shown = 'main, h1'): Promise<void> {
  await page.waitForFunction((selector) => document.querySelector(selector) !== null, {}, shown);
  const isQuiet = () => document.querySelector('[aria-busy=true]') === null;
  await page.waitForFunction(isQuiet, { timeout: LONGEST_MS }).catch(() => undefined);
  await page.waitForNetworkIdle({ idleTime: 300, timeout: LONGEST_MS }).catch(() => undefined);
}
