import { useLayoutEffect, useState, type RefObject } from 'react';
import { whileScrolling } from './whileScrolling.ts';

/**
 * The step in which the visible part moves, px, so that scrolling seldom draws anew; the margin of the window covers
 * the rest.
 */
const STRIDE = 200;

export type Stretch = { y0: number; y1: number };
/** The height of a screen that is not known yet, px: the server draws the map too, and it has to be found the same. */
const A_SCREEN = 900;
const stretch = (top: number, height: number): Stretch => {
  const y0 = Math.floor(top / STRIDE) * STRIDE;
  return { y0, y1: y0 + STRIDE + height };
};

/** The part of the map on the screen while the window scrolls. It begins where the map is about to be scrolled to. */
export function useStrip(map: RefObject<HTMLElement | null>, start: number): Stretch {
  const [strip, setStrip] = useState(() => stretch(start, A_SCREEN));
  useLayoutEffect(() => {
    return whileScrolling(() => {
      const box = map.current?.getBoundingClientRect();
      const next = box && stretch(-box.top, innerHeight);
      if (next) setStrip((now) => (now.y0 === next.y0 && now.y1 === next.y1 ? now : next));
    });
  }, [map]);
  return strip;
}
