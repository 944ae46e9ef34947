import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Where on the screen the star comes to rest, as a share of its height. */
const RESTS_AT = 0.45;

/** The room above a module's card that is shown whole. */
const AIR = 12;

/** The scroll position, or one a little less that does not cut a module's card off at the bar above the map. */
function uncut(map: HTMLElement, top: number, above: number) {
  const edge = top + above - scrollY;
  const cut = [...map.querySelectorAll('[data-head]')]
    .map((head) => head.getBoundingClientRect())
    .find((head) => head.top - AIR < edge && head.bottom > edge);
  return cut ? top - (edge - cut.top + AIR) : top;
}

/** Scrolls to a height of the map once, when a pathway opens; returns a function that scrolls back there. */
export function useArrival(map: RefObject<HTMLElement | null>, pathwayId: string, height: number | undefined) {
  const goThere = useCallback(
    (behavior: ScrollBehavior) => {
      if (!map.current || height === undefined) return;
      const above = map.current.getBoundingClientRect().top + scrollY;
      const top = above + height - innerHeight * RESTS_AT;
      scrollTo({ top: uncut(map.current, top, above), behavior });
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
