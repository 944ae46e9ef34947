import { trustOurScripts } from './trust.ts';
import { whenLoaded, whenPainted } from './painted.ts';

const TOUCHED = ['pointerdown', 'keydown', 'focusin'];
/** A page that is never idle gets its app all the same. */
const AT_MOST_MS = 2_000;

const idle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: AT_MOST_MS }) : setTimeout(work, 200);

/** One that does not arrive leaves no trace: whoever imports it asks again, instead of waiting for what has failed. */
function fetchScript(src: string, integrity: string): void {
  const script = Object.assign(document.createElement('script'), { src, integrity, async: false });
  script.onerror = () => script.remove();
  document.head.append(script);
}

/**
 * A drawn page names its scripts in `data-scripts`, and what each must be in `data-sums`. They are fetched when the page has been shown and the device is idle,
 * or at the first touch or key, whichever is first. A page that has to be drawn anew does not wait.
 */
export function bringTheApp(page: HTMLElement): void {
  const scripts = page.dataset['scripts']?.split(' ') ?? [];
  const sums = page.dataset['sums']?.split(' ') ?? [];
  let isBrought = false;
  const bring = () => {
    if (isBrought) return;
    isBrought = true;
    trustOurScripts();
    scripts.forEach((src, at) => fetchScript(src, sums[at] ?? ''));
  };
  if (!page.dataset['page']) return bring();
  for (const type of TOUCHED) addEventListener(type, bring, { once: true, capture: true, passive: true });
  whenLoaded(() => whenPainted(() => idle(bring)));
}
