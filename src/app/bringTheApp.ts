const TOUCHED = ['pointerdown', 'keydown', 'focusin'];
/** A page that is never idle gets its app all the same. */
const AT_MOST_MS = 2_000;

const idle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: AT_MOST_MS }) : setTimeout(work, 200);

/**
 * A drawn page names its scripts in `data-scripts`. They are fetched when the page has been shown and the device is idle,
 * or at the first touch or key, whichever is first. A page that has to be drawn anew does not wait.
 */
export function bringTheApp(page: HTMLElement): void {
  const scripts = page.dataset['scripts']?.split(' ') ?? [];
  let isBrought = false;
  const bring = () => {
    if (isBrought) return;
    isBrought = true;
    for (const src of scripts)
      document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
  };
  if (!page.dataset['page']) return bring();
  for (const type of TOUCHED) addEventListener(type, bring, { once: true, capture: true, passive: true });
  addEventListener('load', () => idle(bring), { once: true });
}
