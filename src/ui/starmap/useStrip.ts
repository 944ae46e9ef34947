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
/**
 * How far the screen may leave its strip, px, before another is drawn: what the server or the last screen has drawn is not
 * drawn anew for a few stars. The margin of the window is four times as wide.
 */
const SLACK = 100;
const isWithin = ({ y0, y1 }: Stretch, top: number, height: number) => top >= y0 - SLACK && top + height <= y1 + SLACK;

/** The part of the map on the screen while the window scrolls. It begins where the map is about to be scrolled to. */
export function useStrip(map: RefObject<HTMLElement | null>, start: number): Stretch {
  const [strip, setStrip] = useState(() => stretch(start, A_SCREEN));
  useLayoutEffect(() => {
    return whileScrolling(() => {
      if (!map.current) return;
      const top = -map.current.getBoundingClientRect().top;
      setStrip((now) => (isWithin(now, top, innerHeight) ? now : stretch(top, innerHeight)));
    });
  }, [map]);
  return strip;
}
