import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { afterPaint } from '../../kit/afterPaint.ts';
import { hash } from '../../kit/hash.ts';
import { createPlaces } from './scrollPlaces.ts';
import { createTabStore } from '../ports/tabStore.ts';

const places = createPlaces(createTabStore());
const MEANT = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Waits for the page to be as long as it was. The learner's own hand, or a screen with a place of its own, ends it. */
function restore(y: number): () => void {
  const watcher = new ResizeObserver(() => {
    if (document.querySelector('[data-own-place]')) return stop();
    if (document.documentElement.scrollHeight - innerHeight < y - 1) return;
    scrollTo({ top: y, behavior: 'instant' });
    stop();
  });
  const stop = () => {
    watcher.disconnect();
    MEANT.forEach((type) => removeEventListener(type, stop, true));
  };
  // Also while the page keeps touches to itself, before it has come to life.
  MEANT.forEach((type) => addEventListener(type, stop, { passive: true, capture: true }));
  watcher.observe(document.body);
  return stop;
}

/** Where the page stands, as it was last heard: to ask a page that has just changed is to lay it out on the spot. */
let standsAt: number | null = null;
const ask = () => void (standsAt = scrollY);

/** A new page begins at its top; one that is come back to, or read anew, where it was left. */
export function useScrollPlace(): void {
  const { key, pathname } = useLocation();
  const comesBack = useNavigationType() === 'POP';
  const before = useRef<string | null>(null);

  useEffect(() => afterPaint(ask), []);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    // An address can hold a one-time token: what is stored is only what it comes to.
    const page = `${key} ${hash(pathname)}`;
    // Whoever has begun to read before the app was there reads on.
    const isNew = before.current !== null && before.current !== pathname;
    before.current = pathname;
    const y = comesBack ? places.at(page) : null;
    if (y === null && isNew && standsAt !== 0) scrollTo({ top: 0, behavior: 'instant' });
    const stop = y === null ? null : restore(y);

    let last = y;
    const note = () => {
      ask();
      last = standsAt;
    };
    const keep = () => void (last === null || places.keep(page, last));
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      stop?.();
      keep();
      removeEventListener('scroll', note);
      removeEventListener('pagehide', keep);
    };
  }, [key, pathname, comesBack]);
}
