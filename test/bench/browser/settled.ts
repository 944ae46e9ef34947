import type { Page } from 'puppeteer';

/** Waits until the page shows nothing that says it is busy, and no request is under way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main, h1') !== null &&
      document.querySelector('[aria-busy=true], [role=progressbar][aria-valuetext]') === null,
  );
  await page.waitForNetworkIdle({ idleTime: 300, concurrency: 0 });
}
