import type { Page } from 'puppeteer';
import { settled } from '../browser/settled.ts';
import type { Stage } from '../browser/stage.ts';
import { fingerOn } from '../touch/finger.ts';
import { dawdle, SLOWDOWN } from '../touch/slow.ts';

const LATENCY_MS = 400;
const FINISH = 'button[aria-label="Finish the lesson"]';
const ONWARDS = `button[aria-label="Next card"], ${FINISH}`;

/** Milliseconds from the moment the finger is lifted. */
export interface Lighting {
  /** The star stands in its colour, at half of its size or more, and the frame has been drawn. */
  lit: number;
  /** The page of the lit star is in the document. */
  shown: number;
  /** The write to the device is over. */
  stored: number;
}

/** Notes the moments of a star. Runs in the page. */
function watch(): void {
  const marks: Record<string, number> = {};
  const note = (what: string, at = performance.now()) => void (marks[what] ??= at);
  const look = () => {
    const star = document.querySelector<SVGGraphicsElement>('[data-newest]');
    if (star?.closest('svg')?.getBoundingClientRect().width) note('shown');
    const { width } = star?.getBoundingClientRect() ?? { width: 0 };
    // The frame is drawn when the callbacks of its animations have run; whatever the app does then is not waited for.
    if (star && width && width >= star.getBBox().width / 2)
      return void scheduler.postTask(() => note('lit'), { priority: 'user-blocking' });
    requestAnimationFrame(look);
  };
  addEventListener(
    'click',
    ({ timeStamp }) => {
      note('tapped', timeStamp);
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
  const plain = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function put(...entry) {
    if (this.transaction.db.name === 'starhop') this.transaction.addEventListener('complete', () => note('stored'));
    return plain.apply(this, entry);
  };
  Object.assign(window, { marks });
}

/** Keeps the device's answer to a write back. Runs in the page. */
function heavy(): void {
  const plain = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function put(...entry) {
    const until = performance.now() + 300;
    const keep = () => void (performance.now() < until && (this.count().onsuccess = keep));
    if (this.transaction.db.name === 'starhop') keep();
    return plain.apply(this, entry);
  };
}

const marksOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { marks: Record<'tapped' | keyof Lighting, number> }).marks);

type Work = { member: string; lesson: string; sabotage: string | null };

/** Reads a lesson to its last card on a slow phone and a slow line, taps “Finish”, and tells when its star was lit. */
export async function lightStar({ server, enter }: Stage, { member, lesson, sabotage }: Work): Promise<Lighting> {
  const { context, page } = await enter(member);
  if (sabotage === 'dawdle') await page.evaluateOnNewDocument(dawdle);
  if (sabotage === 'heavy') await page.evaluateOnNewDocument(heavy);
  await page.goto(server.origin + lesson, { waitUntil: 'domcontentloaded' });
  await settled(page);
  await page.emulateNetworkConditions({ latency: LATENCY_MS, download: -1, upload: -1 });
  await page.emulateCPUThrottling(SLOWDOWN);
  const finger = fingerOn(page);
  while (!(await page.$(FINISH))) await finger.tapsAt(ONWARDS, 'last');
  await settled(page);
  await page.evaluate(watch);
  await finger.tapsAt(FINISH, 'last');
  await page.waitForFunction(() => {
    const { marks } = window as unknown as { marks: Record<string, number> };
    return 'lit' in marks && 'stored' in marks;
  });
  const { tapped, lit, shown, stored } = await marksOf(page);
  await context.close();
  return { lit: lit - tapped, shown: shown - tapped, stored: stored - tapped };
}
