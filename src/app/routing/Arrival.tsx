import { useEffect, useRef } from 'react';
import { HEADING } from './useTitle.ts';
import { useScrollPlace } from './useScrollPlace.ts';

function announce(): boolean {
  const heading = document.querySelector<HTMLElement>(HEADING);
  if (!heading) return false;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * A new page is announced by moving the focus to its heading, as a page load would; the first page keeps the browser's.
 * Stands before the screen, so that a screen with a place of its own has the last word.
 */
export function Arrival({ pathname }: { pathname: string }) {
  useScrollPlace();
  const announced = useRef(pathname);
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    if (announce()) return;
    // The heading comes with its data; whoever reads with the ears waits for it here.
    const watcher = new MutationObserver(() => void (announce() && watcher.disconnect()));
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [pathname, announced]);
  return null;
}
