import { star, stripsIn, type StarPlace } from '../constellation.ts';
import type { MapData, MapModule, MapStar } from './data.ts';
import type { Stretch } from './useStrip.ts';

/** A star with its place in the whole sky and its neighbours' in the same module. */
export type Plotted = {
  star: MapStar | undefined;
  at: StarPlace;
  before?: StarPlace | undefined;
  after?: StarPlace | undefined;
  i: number;
};
/** A module with its index and its top in the whole sky. */
export type PlacedModule = { module: MapModule; m: number; top: number };
export type Plot = PlacedModule & { stars: Plotted[] };

/** Returns a function that gives the place of a module's star i in the whole sky. */
export function placesOf({ module, m, top }: PlacedModule, pathwayId: string) {
  const n = module.stars.length;
  return (i: number): StarPlace | undefined => {
    if (i < 0 || i >= n) return undefined;
    const { y, ...rest } = star(pathwayId, m, i, n);
    return { ...rest, y: y + top };
  };
}

/** The modules and stars that must be in the document for a visible part of the sky. */
export function plot(
  { pathwayId, modules }: Pick<MapData, 'pathwayId' | 'modules'>,
  top: Float64Array,
  { y0, y1 }: Stretch,
): Plot[] {
  const sizes = modules.map(({ stars }) => stars.length);
  return stripsIn(sizes, top, y0, y1).map(({ m, top: above, from, to }) => {
    const module = modules[m]!;
    const place = placesOf({ module, m, top: above }, pathwayId);
    const stars = Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => from + k).map((i): Plotted => ({
      star: module.stars[i],
      at: place(i)!,
      before: place(i - 1),
      after: place(i + 1),
      i,
    }));
    return { module, m, top: above, stars };
  });
}

/** Finds the module of a star and the star's index in it; undefined when the pathway has no such star. */
export function locate({ modules }: Pick<MapData, 'modules'>, top: Float64Array, id: string | null) {
  for (const [m, module] of modules.entries()) {
    const i = module.stars.findIndex((star) => star !== undefined && star.id === id);
    if (i >= 0) return { module, m, top: top[m]!, i };
  }
  return undefined;
}

/** The y of a star in the whole sky. */
export function depthOf(data: MapData, top: Float64Array, id: string | null): number | undefined {
  const placed = locate(data, top, id);
  return placed && placesOf(placed, data.pathwayId)(placed.i)?.y;
}
