const CONTENT = 'first-contentful-paint';

/** Runs the work when the page has been shown; at once where the browser does not tell. */
export function whenPainted(work: () => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return work();
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName(CONTENT).length) return;
    observer.disconnect();
    work();
  }).observe({ type: 'paint', buffered: true });
}
