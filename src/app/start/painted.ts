const CONTENT = 'first-contentful-paint';
/** A page that is not looked at, and a browser that keeps its paints to itself, are waited for no longer once all is loaded. */
const AT_MOST_MS = 2_000;

/** Runs the work when the page has been shown. It may be run again later, and must not mind. */
export function whenPainted(work: () => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return work();
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName(CONTENT).length) return;
    observer.disconnect();
    work();
  }).observe({ type: 'paint', buffered: true });
  whenLoaded(() => setTimeout(work, AT_MOST_MS));
}

/** Runs the work when all that the page names has been loaded; at once when it has been. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}
