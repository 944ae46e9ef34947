import type { Page } from 'puppeteer';

/** The shortest duration that the browser's Event Timing reports. */
const SHORTEST_MS = 16;

/** From its event to the next paint; `what` was touched, and where. */
export interface Interaction {
  ms: number;
  what: string;
}

export const ms = (taken: readonly Interaction[]) => taken.map((one) => one.ms);

declare global {
  interface Window {
    interactionTaken: (id: number, ms: number, what: string) => Promise<void>;
  }
}

/**
 * Hears how long each interaction of a page takes from its event to the next paint, across reloads. Call it before the
 * page is opened. `taken` returns that many interactions; those that were too short to be reported count as 16 ms.
 */
export async function listenTo(page: Page) {
  const slowest = new Map<number, Interaction>();
  let pages = 0;
  await page.exposeFunction('interactionTaken', (id: number, ms: number, what: string) => {
    const own = pages * 1_000_000 + id;
    if (ms > (slowest.get(own)?.ms ?? 0)) slowest.set(own, { ms, what });
  });
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && (pages += 1)));
  await page.evaluateOnNewDocument((threshold) => {
    const report = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue;
        const { interactionId, duration, name, target, startTime, processingStart, processingEnd } = entry;
        const waited = Math.round(processingStart - startTime);
        const handled = Math.round(processingEnd - processingStart);
        const touched = `${target?.nodeName} ${target?.textContent?.trim().slice(0, 24)}`;
        const what = `${name} ${location.pathname} ${touched} (waited ${waited}, handled in ${handled})`;
        void window.interactionTaken(interactionId, duration, what);
      }
    };
    new PerformanceObserver(report).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
  }, SHORTEST_MS);
  return {
    taken(made: number): Interaction[] {
      const listed = [...slowest.values()];
      return [...listed, ...Array<Interaction>(Math.max(0, made - listed.length)).fill({ ms: SHORTEST_MS, what: '' })];
    },
  };
}
