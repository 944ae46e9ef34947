/** Conditions a component's style may ask for. The values themselves are the custom properties of `tokens.css`. */
import { DESKTOP_FROM, WIDE_FROM } from '../contract/rules.ts';

export const day = '[data-theme=day] &';
/** The direction of the element itself: a course in one direction can lie inside a page in the other. */
export const rtl = '&:dir(rtl)';
/** Words of another direction stand where those around them stand. Chromium knows the prefixed name only. */
export const asAround = 'text-align: -webkit-match-parent; text-align: match-parent;';
export const desktop = `@media (min-width: ${DESKTOP_FROM}px)`;
/** Room for the wordmark and the install widget beside the column. */
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
