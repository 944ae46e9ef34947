import { star, strips, type Place } from '../constellation.ts';
import type { MapData, MapModule, MapStar } from './data.ts';
import type { Stretch } from './useStrip.ts';

/** A star with its place in the whole sky and its neighbours' in the same module. */
export type Plotted = {
  star: MapStar | undefined;
  at: Place;
  before?: Place | undefined;
  after?: Place | undefined;
  i: number;
};
/** A module, which one it is, and where in the whole sky it begins. */
export type Module = { module: MapModule; m: number; top: number };
export type Plot = Module & { stars: Plotted[] };

/** The stars of a module by their number, in the whole sky. */
export function placesOf({ module, m, top }: Module, pathwayId: string) {
  const n = module.stars.length;
  return (i: number): Place | undefined => {
    if (i < 0 || i >= n) return undefined;
    const { y, ...rest } = star(pathwayId, m, i, n);
    return { ...rest, y: y + top };
  };
}

/** What of the sky must be in the document for this stretch of it. */
export function plot({ pathwayId, modules }: MapData, top: Float64Array, { y0, y1 }: Stretch): Plot[] {
  const sizes = modules.map(({ stars }) => stars.length);
  return strips(sizes, top, y0, y1).map(({ m, top: above, from, to }) => {
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

/** The module that has a star, and the star's number there; nothing when the pathway does not have it. */
export function locate({ modules }: Pick<MapData, 'modules'>, top: Float64Array, id: string | null) {
  for (const [m, module] of modules.entries()) {
    const i = module.stars.findIndex((each) => each !== undefined && each.id === id);
    if (i >= 0) return { module, m, top: top[m]!, i };
  }
  return undefined;
}

/** How deep in the whole sky a star stands, wherever it is. */
export function depthOf(data: MapData, top: Float64Array, id: string | null): number | undefined {
  const found = locate(data, top, id);
  return found && placesOf(found, data.pathwayId)(found.i)?.y;
}
