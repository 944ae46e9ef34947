import type { Page } from 'puppeteer';

/** In the page: what moves has moved on. A page that is not looked at draws no frame. */
const frame = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => done());
    setTimeout(done, 100);
  });

/** The page has drawn so many frames, or shows none. */
export async function draws(page: Page, frames = 2): Promise<void> {
  for (let drawn = 0; drawn < frames; drawn += 1) await page.evaluate(frame);
}
