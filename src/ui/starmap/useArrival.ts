import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { arriveAt } from './arrival.ts';

/** Scrolls to a height of the map once, when a pathway opens; returns a function that scrolls back there. */
export function useArrival(map: RefObject<HTMLElement | null>, pathwayId: string, height: number | undefined) {
  const goThere = useCallback(
    (behavior: ScrollBehavior) => {
      if (map.current && height !== undefined) arriveAt(map.current, height, behavior);
    },
    [map, height],
  );
  const arrivedAt = useRef('');
  useLayoutEffect(() => {
    if (arrivedAt.current === pathwayId) return;
    arrivedAt.current = pathwayId;
    goThere('instant');
  }, [pathwayId, goThere]);
  return goThere;
}
