import type { Page } from 'puppeteer';
import { settled } from '../browser/settled.ts';
import type { Stage } from '../browser/stage.ts';
import { SLOWDOWN } from './slow.ts';

const LATE_MS = 25;

/** Flings the page and answers the share of frames that came late, in percent. */
async function fling(page: Page, distance: number): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const note = (now: number) => {
      frames.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const cdp = await page.createCDPSession();
  for (let times = 0; times < 4; times += 1)
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 206,
      y: 600,
      yDistance: -distance,
      speed: 1_600,
      gestureSourceType: 'touch',
    });
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const gaps = frames.slice(1).map((now, at) => now - frames[at]!);
  return (100 * gaps.filter((gap) => gap > LATE_MS).length) / gaps.length;
}

/** Makes every frame take long. Runs in the page. */
function judder(): void {
  const slow = () => {
    const until = performance.now() + 40;
    while (performance.now() < until);
    requestAnimationFrame(slow);
  };
  requestAnimationFrame(slow);
}

/** Scrolls one address on a slow phone. */
export async function scroll(
  { server, enter }: Stage,
  { path, member, distance, isJuddering }: { path: string; member?: string; distance: number; isJuddering: boolean },
): Promise<number> {
  const { context, page } = await enter(member);
  if (isJuddering) await page.evaluateOnNewDocument(judder);
  await page.goto(server.origin + path, { waitUntil: 'domcontentloaded' });
  await settled(page);
  await page.emulateCPUThrottling(SLOWDOWN);
  const late = await fling(page, distance);
  await context.close();
  return late;
}
