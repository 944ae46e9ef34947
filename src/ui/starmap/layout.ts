import { HEAD, LEG, moduleHeight, SKY, STEP } from '../constellation.ts';
import { alongLine, around, type Box } from './box.ts';
import { placesOf, type PlacedModule } from './chart.ts';
import { besideStar, hopperSpot, type HopSpot } from './hopperSpot.ts';
import { labelSide } from './labelSide.ts';
import { wonderSpot } from './wonderSpot.ts';

/** The pathway, and how much of the sky a narrower column hides at each edge (`inset`, px). */
export type SkyFrame = { pathwayId: string; inset: number };

/** The box of the card above a module's stars, with a title of two lines. */
const card = (top: number, inset: number): Box => ({
  x0: inset + 20,
  x1: SKY - inset - 20,
  y0: top + 22,
  y1: top + 106,
});

/** The label of star i. */
export function nameOf(of: PlacedModule, i: number, { pathwayId, inset }: SkyFrame, isCurrent: boolean) {
  const place = placesOf(of, pathwayId);
  const { title, note } = of.module.stars[i]!;
  return labelSide(place(i)!, [place(i - 1), place(i + 1)], { title, note, isCurrent }, inset);
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => from + k);

/**
 * The decoration of a module's first leg: clear of stars, lines, names and Hop, whichever star will be the current one.
 * Null while the module's names are not loaded.
 */
export function wonderOf(of: PlacedModule, sky: SkyFrame) {
  if (of.module.stars.length < 3 || !of.module.stars[0]) return null;
  const last = Math.min(of.module.stars.length, LEG + 1) - 1;
  const place = placesOf(of, sky.pathwayId);
  const taken = range(0, last).flatMap((i) => {
    const current = nameOf(of, i, sky, true);
    return [
      around(place(i)!, 58, 58),
      ...(i > 0 ? alongLine(place(i - 1)!, place(i)!) : []),
      current.box,
      nameOf(of, i, sky, false).box,
      besideStar(place(i)!, current.side),
    ];
  });
  const foot = of.top + HEAD + Math.min(last, LEG - 1) * STEP;
  return wonderSpot(of.top + HEAD, foot, [card(of.top, sky.inset), ...taken], sky.inset);
}

/** Hop is not made smaller than this to keep a line or a decoration visible. */
const SMALL_ENOUGH = 0.8;

/**
 * Where Hop stands at star i of a module: over no card, star or name, and over no line and no decoration where the sky
 * has room. Nowhere where there is no room at all, as in one narrow sky of two thousand.
 */
export function hopperAt(of: PlacedModule, i: number, sky: SkyFrame): HopSpot | undefined {
  const place = placesOf(of, sky.pathwayId);
  const n = of.module.stars.length;
  const name = nameOf(of, i, sky, true);
  const others = range(Math.max(0, i - 2), Math.min(n - 1, i + 2)).filter((k) => k !== i);
  const taken = [
    card(of.top, sky.inset),
    card(of.top + moduleHeight(n), sky.inset),
    around(place(i)!, 56, 56),
    name.box,
    ...others.flatMap((k) => [around(place(k)!, 44, 44), nameOf(of, k, sky, false).box]),
  ];
  const lines = [i, i + 1].flatMap((k) => (place(k - 1) && place(k) ? alongLine(place(k - 1)!, place(k)!) : []));
  const prop = wonderOf(of, sky);
  const withProp = (boxes: readonly Box[]) => (prop ? [...boxes, prop.box] : boxes);
  const spots = [withProp([...taken, ...lines]), [...taken, ...lines], withProp(taken), taken].map(
    (boxes) => () => hopperSpot(place(i)!, name.side, boxes, sky.inset),
  );
  for (const look of spots) {
    const spot = look();
    if (spot.hidden === 0 && spot.scale >= SMALL_ENOUGH) return spot;
  }
  const last = spots.at(-1)!();
  return last.hidden === 0 ? last : undefined;
}
