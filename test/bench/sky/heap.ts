import type { CDPSession, Page } from 'puppeteer';
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

const MIB = 2 ** 20;
/** What the engine has compiled for the page, and what the browser holds for it outside of the heap. */
const NOT_KEPT_BY_THE_APP = ['code', 'native'];
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** What the app itself keeps: its objects, arrays and texts. */
async function keptOf(cdp: CDPSession): Promise<number> {
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await cdp.send('HeapProfiler.takeHeapSnapshot');
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const fields = snapshot.meta.node_fields;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let kept = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (!NOT_KEPT_BY_THE_APP.includes(snapshot.meta.node_types[0][nodes[node + type]!]!)) kept += nodes[node + size]!;
  return kept;
}

export interface Heap {
  /** MiB of all that the engine holds, its own code with it. */
  used: number;
  /** MiB of what the app keeps. */
  kept: number;
}

async function heapOf(page: Page): Promise<Heap> {
  await settled(page);
  const cdp = await page.createCDPSession();
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const kept = await keptOf(cdp);
  await cdp.detach();
  return { used: usedSize / MIB, kept: kept / MIB };
}

/** What the page's memory holds after some route changes, and after ten times as many. */
export async function heapAfter({ server, enter }: Stage, member: string, isHoarding: boolean) {
  const { context, page } = await enter(member);
  if (isHoarding) await page.evaluateOnNewDocument(hoard);
  await page.goto(`${server.origin}/dashboard`, { waitUntil: 'domcontentloaded' });
  await settled(page);
  let early: Heap = { used: NaN, kept: NaN };
  for (let change = 1; change <= LATE; change += 1) {
    await goes(page, ROUTES[change % ROUTES.length]!);
    if (change === EARLY) early = await heapOf(page);
  }
  const late = await heapOf(page);
  await context.close();
  return { early, late };
}
