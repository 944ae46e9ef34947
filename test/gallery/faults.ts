/**
 * Runs in the page: what a designer would send back. Answers one line per fault.
 *
 * Looks for: a page wider than the screen, text that is cut off, targets under 44 px, targets that lie over each other.
 */
export function faultsOf(): string[] {
  const TARGET = 44;
  const SLACK = 1;
  const faults: string[] = [];
  const tell = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
    return `<${element.tagName.toLowerCase()}> “${words.slice(0, 50)}”`;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const box = (element: Element) => element.getBoundingClientRect();

  const root = document.scrollingElement!;
  if (root.scrollWidth > root.clientWidth + SLACK) {
    const wide = [...document.body.querySelectorAll('*')].filter((one) => box(one).right > root.clientWidth + SLACK);
    faults.push(
      `the page is ${root.scrollWidth} px wide on ${root.clientWidth}: ${wide.slice(0, 2).map(tell).join(', ')}`,
    );
  }

  const holdsText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim());
  for (const element of document.body.querySelectorAll('*')) {
    if (!holdsText(element) || !isSeen(element)) continue;
    const { width, height } = box(element);
    if (width <= SLACK || height <= SLACK) continue; // for screen readers only
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const cutX = overflowX !== 'visible' && overflowX !== 'auto' && overflowX !== 'scroll';
    const cutY = overflowY !== 'visible' && overflowY !== 'auto' && overflowY !== 'scroll';
    const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    if (cutX && !isMeant && element.scrollWidth > element.clientWidth + SLACK)
      faults.push(`cut off sideways: ${tell(element)}`);
    if (cutY && !isMeant && element.scrollHeight > element.clientHeight + 2)
      faults.push(`cut off below: ${tell(element)}`);
  }

  // What a finger can reach now. A hidden field is touched by its label; a link within a sentence is as high as its line.
  const isInline = (element: Element) =>
    getComputedStyle(element).display === 'inline' && element.closest('p, li, dd, td, label');
  const modal = [...document.querySelectorAll('dialog:modal, [aria-modal=true]')].at(-1);
  const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, [role=tab], [role=slider]')]
    .filter((element) => isSeen(element) && !element.matches(':disabled'))
    .filter((element) => !element.closest('[inert], [aria-hidden=true]'))
    .filter((element) => !modal || modal.contains(element))
    .map((element) =>
      element.matches('input[type=radio], input[type=checkbox], input[type=file]')
        ? (element.closest('label') ?? element)
        : element,
    )
    .filter((element) => box(element).width > SLACK && !isInline(element));
  const reach = (element: Element) => {
    const { left, top, right, bottom } = box(element);
    return { left, top, right, bottom };
  };
  const unique = [...new Set(targets)];
  for (const element of unique) {
    const { left, top, right, bottom } = reach(element);
    const [width, height] = [right - left, bottom - top];
    if (Math.min(width, height) < TARGET - SLACK)
      faults.push(`${Math.round(width)}×${Math.round(height)} to touch: ${tell(element)}`);
  }
  // A whole picture that can be tapped lies under its controls on purpose.
  const COLUMN = 430;
  const isGround = (element: Element) =>
    box(element).width * box(element).height > (Math.min(innerWidth, COLUMN) * innerHeight) / 3;
  const small = unique.filter((element) => !isGround(element));
  for (const [at, one] of small.entries())
    for (const other of small.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const [a, b] = [reach(one), reach(other)];
      const overlap =
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
      // Only what lies beside each other can be mistaken: a sheet over a page takes every touch.
      const middle = {
        x: (Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2,
        y: (Math.max(a.top, b.top) + Math.min(a.bottom, b.bottom)) / 2,
      };
      const isOnScreen = middle.y > 0 && middle.y < innerHeight && middle.x > 0 && middle.x < innerWidth;
      const top = isOnScreen ? document.elementFromPoint(middle.x, middle.y) : null;
      const isFixed = (element: Element): boolean =>
        Boolean(element.parentElement) &&
        (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement!));
      if (overlap && top && (one.contains(top) || other.contains(top)) && isFixed(one) === isFixed(other))
        faults.push(`over each other: ${tell(one)} and ${tell(other)}`);
    }
  return faults;
}
