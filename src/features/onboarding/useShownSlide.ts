import { useEffect, useState, type RefObject } from 'react';

const MOSTLY = 0.6;

/** Which child of a snapping column is on the screen: only the browser knows where a swipe came to rest. The children stay. */
export function useShownSlide(column: RefObject<HTMLElement | null>, count: number, onShown: (index: number) => void) {
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const slides = [...(column.current?.children ?? [])];
    const watcher = new IntersectionObserver(
      (changes) => {
        const change = changes.find(({ isIntersecting }) => isIntersecting);
        if (!change) return;
        const index = slides.indexOf(change.target);
        setShown(index);
        onShown(index);
      },
      { root: column.current, threshold: MOSTLY },
    );
    slides.forEach((slide) => watcher.observe(slide));
    return () => watcher.disconnect();
    // The slides are counted, not compared: a rendering that changes none of them must not start the reel anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [count]);

  return shown;
}
