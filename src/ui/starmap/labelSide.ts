import { SKY, type StarPlace } from '../constellation.ts';
import { beside, type Box } from './box.ts';
import { FONTS, longest, textSize } from './textSize.ts';

/** The least, wanted and largest width of a label, px; and the margin at the edge of the sky. */
const LEAST = 96;
const WANTED = 128;
const MOST = 140;
const EDGE = 8;
/**
 * The weight of a missing px of width against the slope of a line in the way; a side with less than the least is out.
 */
const CROWDING = 1 / 32;
const BROKEN = 100;
/** The most lines of a name; a longer one ends in an ellipsis, since it would meet the next. */
export const LINES = 3;
/**
 * The distance from the middle of a star to its label: beyond the touch target, and beyond the ring of the current
 * star.
 */
const AWAY = { waiting: 27, current: 38 };

/** The text beside a star. */
export type StarName = { title: string; note?: string | undefined; isCurrent: boolean };
/** The side it stands on, the width at which it wraps, how far below the star's middle it stands, its box in the sky. */
export type Label = { side: 'end' | 'start'; room: number; lift: number; box: Box };

/** The slopes of the lines that leave a star towards one side: a flat line lies under the words, a steep one does not. */
const crossed = (here: StarPlace, neighbours: readonly (StarPlace | undefined)[], direction: 1 | -1) =>
  neighbours
    .map((near) => near && ((near.x - here.x) * direction) / Math.max(1, Math.abs(near.y - here.y)))
    .reduce<number>((sum, slope) => sum + Math.max(0, slope ?? 0), 0);

/** So high may a name and its way up or down be together, px: the next name is that near. */
const BAND = 56;
/** The name of the current star is higher: it moves by so much at most, and stays so far from the stars beside it, px. */
const [CURRENT, APART] = [24, 40];
const LIFTS = [0, -4, 4, -8, 8, -12, 12, -16, 16, -20, 20, -24, 24];

/** How far a name may move up and down. The first star has a card above it. */
function play(
  { y0, y1 }: Box,
  [before, after]: readonly (StarPlace | undefined)[],
  isCurrent: boolean,
): [up: number, down: number] {
  const most = isCurrent ? CURRENT : (BAND - (y1 - y0)) / 2;
  const room = (edge: number) => (isCurrent ? Math.min(most, edge - APART) : most);
  return [before ? room(y0 - before.y) : 0, after ? room(after.y - y1) : most];
}

/** Moves a name up or down as little as it takes to stand beside the lines; not at all where that does not help. */
function lifted(box: Box, here: StarPlace, neighbours: readonly (StarPlace | undefined)[], isCurrent: boolean): number {
  const [up, down] = play(box, neighbours, isCurrent);
  const isClear = (lift: number) => {
    const moved = { ...box, y0: box.y0 + lift, y1: box.y1 + lift };
    return neighbours.every((near) => {
      const pieces = near ? beside(here, near, [moved]) : [];
      return !near || (pieces.length === 1 && pieces[0]![1].y === near.y);
    });
  };
  return LIFTS.find((lift) => (lift === 0 || (-up <= lift && lift <= down)) && isClear(lift)) ?? 0;
}

function sizeOf({ title, note, isCurrent }: StarName, room: number) {
  const name = textSize(title, room, FONTS[isCurrent ? 'current' : 'name'], LINES);
  if (!isCurrent || !note) return name;
  const small = textSize(note, room, FONTS.note);
  return { width: Math.max(name.width, small.width), height: name.height + small.height };
}

/**
 * Chooses the side of a star's name: the one with room for its longest word, for a few words a line and for its note;
 * when both have it, the one with fewer and flatter lines in the way, and then the wider one. A word breaks only where
 * it is longer than either side. `inset` is what a column narrower than the sky hides at each edge, px.
 */
export function labelSide(
  here: StarPlace,
  neighbours: readonly (StarPlace | undefined)[],
  name: StarName,
  inset = 0,
): Label {
  const away = AWAY[name.isCurrent ? 'current' : 'waiting'];
  const end = SKY - inset - EDGE - here.x - away;
  const start = here.x - inset - EDGE - away;
  const word = longest(name.title, FONTS[name.isCurrent ? 'current' : 'name']);
  const small = name.isCurrent && name.note ? textSize(name.note, Infinity, FONTS.note).width : 0;
  const needed = Math.max(LEAST, word, small);
  const cost = (direction: 1 | -1, room: number) =>
    crossed(here, neighbours, direction) + Math.max(0, WANTED - room) * CROWDING + Math.max(0, needed - room) * BROKEN;
  const side = cost(1, end) <= cost(-1, start) ? 'end' : 'start';
  const room = Math.min(Math.max(MOST, word), side === 'end' ? end : start);
  const { width, height } = sizeOf(name, room);
  const x0 = side === 'end' ? here.x + away : here.x - away - width;
  const box = { x0, x1: x0 + width, y0: here.y - height / 2, y1: here.y + height / 2 };
  const lift = lifted(box, here, neighbours, name.isCurrent);
  return { side, room, lift, box: { ...box, y0: box.y0 + lift, y1: box.y1 + lift } };
}
