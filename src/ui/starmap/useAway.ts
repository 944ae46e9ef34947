import { useLayoutEffect, useState, type RefObject } from 'react';
import { whileScrolling } from './whileScrolling.ts';

/** The parts of the screen's height that bars may cover. */
const [TOP, BOTTOM] = [0.16, 0.84];

/** Whether a height of the map is off the screen or under its bars. */
export function useAway(map: RefObject<HTMLElement | null>, height: number | undefined): boolean {
  const [isAway, setAway] = useState(false);
  useLayoutEffect(() => {
    return whileScrolling(() => {
      const at = (map.current?.getBoundingClientRect().top ?? 0) + (height ?? 0);
      setAway(at < innerHeight * TOP || at > innerHeight * BOTTOM);
    });
  }, [map, height]);
  return isAway;
}
