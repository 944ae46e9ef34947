/** Media queries and selectors for a component's style. */
import { DESKTOP_FROM, WIDE_FROM } from '../contract/rules.ts';

export const day = '[data-theme=day] &';
/** Matches the direction of the element itself: a course in one direction can be inside a page in the other. */
export const rtl = '&:dir(rtl)';
/** Aligns text of another direction like the text around it. Chromium knows the prefixed name only. */
export const asAround = 'text-align: -webkit-match-parent; text-align: match-parent;';
export const desktop = `@media (min-width: ${DESKTOP_FROM}px)`;
/** Wide enough for the wordmark and the install widget beside the column. */
const wideQuery = `(min-width: ${WIDE_FROM}px)`;
export const wide = `@media ${wideQuery}`;
export const isWide = () => matchMedia(wideQuery).matches;
export const watchWidth = (changed: () => void) => {
  const query = matchMedia(wideQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** True when the learner asked the system for less motion. False where there is no window. */
export const wantsStillness = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
