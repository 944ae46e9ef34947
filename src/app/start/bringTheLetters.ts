import { whenPainted } from './painted.ts';

/** What headings are set in: small, and wanted on every page, also where no heading has come yet. */
const HEADINGS = ['600 1em Poppins', '700 1em Poppins'];

/**
 * Our letters come after the first paint, which stands in letters of the device that are as wide (ui/tokens.css); so it
 * waits for nothing. Whoever was here before has ours at hand, and sees no others; and an undrawn page opens without words.
 */
export function bringTheLetters(): void {
  const letters = document.querySelector('style[media]');
  const bring = () => {
    letters?.removeAttribute('media');
    for (const heading of HEADINGS) document.fonts?.load(heading).catch(() => {});
  };
  const isDrawn = document.documentElement.dataset['page'] !== undefined;
  if (!isDrawn || navigator.serviceWorker?.controller) return bring();
  whenPainted(bring);
}
