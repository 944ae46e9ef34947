import type { Page } from 'puppeteer';
import { settled } from '../browser/settled.ts';
import { JOINED, type Stage } from '../browser/stage.ts';

const [EARLY, LATE] = [20, 200];
const ROUTES = [
  '/dashboard',
  '/all-programs',
  '/user',
  `/pathway/${JOINED[0]}`,
  '/edit-profile',
  '/feedback',
  '/contact-us',
  '/share-link',
  `/pathway/${JOINED[1]}`,
  '/terms-of-use',
];

/** Keeps something of every route change for ever. Runs in the page. */
function hoard(): void {
  const kept: string[][] = [];
  addEventListener('popstate', () => void kept.push(Array.from({ length: 20_000 }, (_, at) => `${at} ${kept.length}`)));
  Object.assign(window, { kept });
}

/** Goes where a link would lead, without loading the page anew. */
async function goes(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction((to) => location.pathname === to && document.querySelector('main, h1') !== null, {}, path);
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => void setTimeout(done, 30))));
}

async function heapOf(page: Page): Promise<number> {
  await settled(page);
  const cdp = await page.createCDPSession();
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.detach();
  return usedSize / 2 ** 20;
}

/** What the page's memory holds after some route changes, and after ten times as many, in MiB. */
export async function heapAfter({ server, enter }: Stage, member: string, isHoarding: boolean) {
  const { context, page } = await enter(member);
  if (isHoarding) await page.evaluateOnNewDocument(hoard);
  await page.goto(`${server.origin}/dashboard`, { waitUntil: 'domcontentloaded' });
  await settled(page);
  let early = NaN;
  for (let change = 1; change <= LATE; change += 1) {
    await goes(page, ROUTES[change % ROUTES.length]!);
    if (change === EARLY) early = await heapOf(page);
  }
  const late = await heapOf(page);
  await context.close();
  return { early, late };
}
