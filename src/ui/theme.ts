/** Media queries and selectors for a component's style. */
import { DESKTOP_FROM, WIDE_FROM } from '../contract/rules.ts';

export const day = '[data-theme=day] &';
/** Matches the direction of the element itself: a course in one direction can be inside a page in the other. */
export const rtl = '&:dir(rtl)';
/** Aligns text of another direction like the text around it. Chromium knows the prefixed name only. */
export const asAround = 'text-align: -webkit-match-parent; text-align: match-parent;';
/** For words on the landscape beside the column: keeps its stars away, or they look like full stops. */
export const clearOfStars = 'text-shadow: 0 0 3px var(--sky-0), 0 0 6px var(--sky-0), 0 0 9px var(--sky-0);';
/** Cuts a text off after some lines. The engines know the prefixed names only. */
export const clamped = (lines: number) =>
  `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines}; overflow: hidden;`;
const from = (width: number) => `(min-width: ${width}px)`;
/** The column has something around it. */
export const desktop = `@media ${from(DESKTOP_FROM)}`;
/** Wide enough for the wordmark and the install widget beside the column. */
export const wide = `@media ${from(WIDE_FROM)}`;
const watched = (query: string) => ({
  holds: () => matchMedia(query).matches,
  watch: (changed: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  },
});
/** The same for a component that is not drawn at all elsewhere. */
export const desktopScreen = watched(from(DESKTOP_FROM));
export const wideScreen = watched(from(WIDE_FROM));
/** Beside a narrower column the names of keys break into pieces, px. */
const KEYS_FROM = 900;
/** A mouse, and with it a keyboard, and room beside the column for the names of keys. */
export const keyboardScreen = watched(
  `${from(KEYS_FROM)} and (min-height: 560px) and (hover: hover) and (pointer: fine)`,
);

/** True when the learner asked the system for less motion. False where there is no window. */
export const wantsStillness = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
