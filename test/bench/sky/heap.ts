import type { CDPSession, Page } from 'puppeteer';
import { settled } from '../browser/settled.ts';
import { JOINED, type Stage } from '../browser/stage.ts';

/** Route changes after which the heap is read. */
const [EARLY, LATE, LAST] = [20, 200, 1_000];
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
  addEventListener('popstate', () => void kept.push(Array.from({ length: 1_000 }, (_, at) => `${at} ${kept.length}`)));
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

/** MiB of all that lies in the heap, by what it is: objects, arrays, texts, code. */
async function sharesOf(cdp: CDPSession): Promise<Record<string, number>> {
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await cdp.send('HeapProfiler.takeHeapSnapshot');
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const fields = snapshot.meta.node_fields;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const shares: Record<string, number> = {};
  for (let node = 0; node < nodes.length; node += fields.length) {
    const name = snapshot.meta.node_types[0][nodes[node + type]!]!;
    shares[name] = (shares[name] ?? 0) + nodes[node + size]! / MIB;
  }
  return shares;
}

export interface Heap {
  /** MiB of all that the engine holds, its own code with it. */
  used: number;
  /** MiB of what the app keeps. */
  kept: number;
  shares: Record<string, number>;
}
const UNKNOWN: Heap = { used: NaN, kept: NaN, shares: {} };

async function heapOf(page: Page): Promise<Heap> {
  await settled(page);
  const cdp = await page.createCDPSession();
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const shares = await sharesOf(cdp);
  await cdp.detach();
  const kept = Object.entries(shares).filter(([name]) => !NOT_KEPT_BY_THE_APP.includes(name));
  return { used: usedSize / MIB, kept: kept.reduce((sum, [, size]) => sum + size, 0), shares };
}

/** What grew from one heap to a later one, in words: "code +1.9 MiB". */
export const growthOf = (before: Heap, after: Heap): string =>
  Object.entries(after.shares)
    .map(([name, size]) => [name, size - (before.shares[name] ?? 0)] as const)
    .filter(([, grown]) => Math.abs(grown) >= 0.01)
    .sort(([, one], [, other]) => other - one)
    .map(([name, grown]) => `${name} ${grown > 0 ? '+' : ''}${grown.toFixed(2)} MiB`)
    .join(', ');

/** What the page's memory holds after some route changes, after ten times as many, and after fifty times. */
export async function heapAfter({ server, enter }: Stage, member: string, isHoarding: boolean) {
  const { context, page } = await enter(member);
  if (isHoarding) await page.evaluateOnNewDocument(hoard);
  await page.goto(`${server.origin}/dashboard`, { waitUntil: 'domcontentloaded' });
  await settled(page);
  const read = { early: UNKNOWN, late: UNKNOWN };
  for (let change = 1; change <= LAST; change += 1) {
    await goes(page, ROUTES[change % ROUTES.length]!);
    if (change === EARLY) read.early = await heapOf(page);
    if (change === LATE) read.late = await heapOf(page);
  }
  const last = await heapOf(page);
  await context.close();
  return { ...read, last };
}
