import { useLayoutEffect, useState, type RefObject } from 'react';
import { whileScrolling } from './whileScrolling.ts';

/**
 * The step in which the visible part moves, px, so that scrolling seldom draws anew; the margin of the window covers
 * the rest.
 */
const STRIDE = 200;

export type Stretch = { y0: number; y1: number };
const stretch = (top: number): Stretch => {
  const y0 = Math.floor(top / STRIDE) * STRIDE;
  return { y0, y1: y0 + STRIDE + (typeof innerHeight === 'number' ? innerHeight : 900) };
};

/** The part of the map on the screen while the window scrolls. It begins where the map is about to be scrolled to. */
export function useStrip(map: RefObject<HTMLElement | null>, start: number): Stretch {
  const [strip, setStrip] = useState(() => stretch(start));
  useLayoutEffect(() => {
    return whileScrolling(() => {
      const box = map.current?.getBoundingClientRect();
      const next = box && stretch(-box.top);
      if (next) setStrip((now) => (now.y0 === next.y0 && now.y1 === next.y1 ? now : next));
    });
  }, [map]);
  return strip;
}
