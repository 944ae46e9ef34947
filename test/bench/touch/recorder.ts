import type { Page } from 'puppeteer';

/** Faster than this the browser tells nothing; the fastest it can tell. */
const UNTOLD_MS = 16;

/** From its event to the next paint; `what` was touched, and where. */
export interface Interaction {
  ms: number;
  what: string;
}

declare global {
  interface Window {
    interactionTaken: (id: number, ms: number, what: string) => Promise<void>;
  }
}

/**
 * Hears how long each interaction of a page takes from its event to the next paint, across reloads. Call it before the
 * page is opened. `taken` answers for so many interactions; those that were too fast to be told count as 16 ms.
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
    const tell = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue;
        const { interactionId, duration, name, target, startTime, processingStart, processingEnd } = entry;
        const waited = Math.round(processingStart - startTime);
        const heard = Math.round(processingEnd - processingStart);
        const touched = `${target?.nodeName} ${target?.textContent?.trim().slice(0, 24)}`;
        const what = `${name} ${location.pathname} ${touched} (waited ${waited}, heard for ${heard})`;
        void window.interactionTaken(interactionId, duration, what);
      }
    };
    new PerformanceObserver(tell).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
  }, UNTOLD_MS);
  return {
    taken(made: number): Interaction[] {
      const told = [...slowest.values()];
      return [...told, ...Array<Interaction>(Math.max(0, made - told.length)).fill({ ms: UNTOLD_MS, what: '' })];
    },
  };
}
