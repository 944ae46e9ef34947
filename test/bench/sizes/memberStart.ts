import type { Stage } from '../browser/stage.ts';

/** The dashboard has come when a joined pathway can be read on it. */
export const CONTENT = 'main a[href^="/pathway/"]';

interface Call {
  begun: number;
  ended: number;
}

/** How many calls stand one behind the other: a call that began after another had ended waited for it. */
function chain(calls: readonly Call[]): number {
  const depths: number[] = [];
  for (const call of [...calls].sort((a, b) => a.begun - b.begun)) {
    const before = [...calls].sort((a, b) => a.begun - b.begun).slice(0, depths.length);
    depths.push(1 + Math.max(0, ...before.map(({ ended }, at) => (ended <= call.begun ? depths[at]! : 0))));
  }
  return Math.max(0, ...depths);
}

/** Makes each call of the page wait for the last. Runs in the page. */
function queue(): void {
  const plain = window.fetch.bind(window);
  let last: Promise<unknown> = Promise.resolve();
  window.fetch = (...call) => {
    const answer = last.then(() => plain(...call));
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** A device that keeps something: the page that the server drew, with its answers inside, is not shown on it. Runs in the page. */
const keepSomething = () => localStorage.setItem('persist:starhop', '{}');

/** Notes when the content came that was drawn on the device; what is asked after it holds nobody up. Runs in the page. */
function noteContent(content: string): void {
  new MutationObserver((_, observer) => {
    if (!document.body || 'foreign' in document.documentElement.dataset || !document.querySelector(content)) return;
    performance.mark('content');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/** Rounds of API calls from the start of a member's dashboard until it shows its content, where it is drawn on the device. */
export async function memberStart({ server, enter, invite }: Stage, isQueued: boolean): Promise<number> {
  const { context, page } = await enter(await invite());
  if (isQueued) await page.evaluateOnNewDocument(queue);
  await page.evaluateOnNewDocument(keepSomething);
  await page.evaluateOnNewDocument(noteContent, CONTENT);
  await page.goto(`${server.origin}/dashboard`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('content').length > 0);
  const calls = await page.evaluate(() => {
    const content = performance.getEntriesByName('content')[0]!.startTime;
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/') && !name.includes('/api/asset/'))
      .map(({ startTime, duration }) => ({ begun: startTime, ended: startTime + duration }))
      .filter(({ begun }) => begun <= content);
  });
  await context.close();
  return chain(calls);
}
