import { useCallback, useState } from 'react';

/** How far below the screen something is near, so that it has come before it is seen. */
const MARGIN = '0px 0px 600px';

/** Tells once and for all when an element comes near the screen; `watch` is its `ref`. */
export function useNear() {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (!element) return;
    const watcher = new IntersectionObserver((changes) => changes.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: MARGIN,
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { isNear, watch };
}
