import type { CDPSession, Page } from 'puppeteer';
import { settled } from '../browser/settled.ts';
import type { Stage } from '../browser/stage.ts';
import { pathwayOf, unitOf } from '../seed/course.ts';

const TIMES = 5;

/** What the main thread has worked so far, in milliseconds. */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
}

const rest = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => void setTimeout(done, 250))));

/** The main thread's work for something done to the page, of which what it does at rest is taken off. */
async function costOf(page: Page, cdp: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await worked(cdp);
  await rest(page);
  const idle = (await worked(cdp)) - before;
  const begun = await worked(cdp);
  await act();
  await rest(page);
  return (await worked(cdp)) - begun - idle;
}

/** Draws the whole list at once, as a sky that is not windowed would. Runs in the page. */
function crowd(count: number): void {
  document.querySelector('[data-crowd]')?.remove();
  const box = document.body.appendChild(document.createElement('div'));
  box.dataset['crowd'] = '';
  for (let star = 0; star < count; star += 1) box.appendChild(document.createElement('p')).textContent = `Star ${star}`;
}

const shows = (page: Page, tab: string) =>
  page.evaluate((hash) => {
    const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
    (tabs[hash === 'overview' ? 0 : 1] as HTMLElement).click();
  }, tab);

/**
 * What one pathway costs the main thread, in milliseconds, some tries each: to draw its sky anew, and to take in that one
 * lesson has changed; and how many nodes the page has.
 */
export async function costsOf({ server, enter }: Stage, lessons: number, member: string, isCrowded: boolean) {
  const { context, page } = await enter(member);
  const cdp = await page.createCDPSession();
  await cdp.send('Performance.enable');
  await page.goto(`${server.origin}/pathway/${pathwayOf(lessons)}`, { waitUntil: 'domcontentloaded' });
  await settled(page);
  const [renders, updates]: number[][] = [[], []];
  for (let time = 0; time < TIMES; time += 1) {
    await shows(page, 'overview');
    await rest(page);
    renders!.push(
      await costOf(page, cdp, async () => {
        await shows(page, 'pathway');
        if (isCrowded) await page.evaluate(crowd, lessons);
      }),
    );
  }
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.goto(`${server.origin}/pathway/${pathwayOf(lessons)}/lesson/${unitOf(lessons, 1)}`, {
    waitUntil: 'domcontentloaded',
  });
  await settled(page);
  for (let time = 0; time < TIMES; time += 1)
    updates!.push(
      await costOf(page, cdp, async () => {
        await page.evaluate(() => document.querySelector<HTMLElement>('button[aria-pressed]')!.click());
        await settled(page);
      }),
    );
  await context.close();
  return { renders: renders!, updates: updates!, nodes };
}
