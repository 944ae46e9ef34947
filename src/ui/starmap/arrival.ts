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

/** Scrolls the window so that a height of the map (px) comes to rest where it is looked for. */
export function arriveAt(map: HTMLElement, height: number, behavior: ScrollBehavior): void {
  const above = map.getBoundingClientRect().top + scrollY;
  const top = above + height - innerHeight * RESTS_AT;
  scrollTo({ top: uncut(map, top, above), behavior });
}
