import type { Page } from 'puppeteer';

/** Faster than this the browser tells nothing; the fastest it can tell. */
export const UNTOLD_MS = 16;

declare global {
  interface Window {
    interactionTaken: (id: number, ms: number) => Promise<void>;
  }
}

/**
 * Hears how long each interaction of a page takes from its event to the next paint, across reloads. Call it before the
 * page is opened. `worst` answers for so many interactions; those that were too fast to be told count as 16 ms.
 */
export async function listenTo(page: Page) {
  const slowest = new Map<number, number>();
  let pages = 0;
  await page.exposeFunction('interactionTaken', (id: number, ms: number) => {
    const own = pages * 1_000_000 + id;
    slowest.set(own, Math.max(ms, slowest.get(own) ?? 0));
  });
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && (pages += 1)));
  await page.evaluateOnNewDocument((threshold) => {
    const tell = (list: PerformanceObserverEntryList) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) void window.interactionTaken(interactionId, duration);
    };
    new PerformanceObserver(tell).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
  }, UNTOLD_MS);
  return {
    durations(made: number): number[] {
      const told = [...slowest.values()];
      return [...told, ...Array<number>(Math.max(0, made - told.length)).fill(UNTOLD_MS)];
    },
  };
}
