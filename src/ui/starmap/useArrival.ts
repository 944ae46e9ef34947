import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Where on the screen the star comes to rest, as a share of its height. */
const RESTS_AT = 0.45;

/** Scrolls to a height of the map once, when a pathway opens; returns a function that scrolls back there. */
export function useArrival(map: RefObject<HTMLElement | null>, pathwayId: string, height: number | undefined) {
  const goThere = useCallback(
    (behavior: ScrollBehavior) => {
      if (!map.current || height === undefined) return;
      const above = map.current.getBoundingClientRect().top + scrollY;
      scrollTo({ top: above + height - innerHeight * RESTS_AT, behavior });
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
