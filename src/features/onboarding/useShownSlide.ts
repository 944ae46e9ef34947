import { useEffect, useState, type RefObject } from 'react';

const MOSTLY = 0.6;

/**
 * Tells which child of a scroll-snap column is on the screen, since only the browser knows where a swipe ends. The
 * children do not change.
 */
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
    // The effect depends on the number of slides, not on the slides: a rendering that changes none of them must not
    // restart the reel.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [count]);

  return shown;
}
