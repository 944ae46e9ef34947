import type { Place } from '../../../src/contract/scenes.ts';

const nextOf = (places: readonly Place[], at: number) =>
  places[at]!.choices.map(({ to }) => places.findIndex(({ id }) => id === to)).filter((next) => next !== -1);

/** The index of a place from which a way leads back to it; -1 when there is none. */
export function loopIn(places: readonly Place[]): number {
  const done = new Set<number>();
  const visit = (at: number, way: readonly number[]): number => {
    if (way.includes(at)) return at;
    if (done.has(at)) return -1;
    const found = nextOf(places, at).map((next) => visit(next, [...way, at]));
    done.add(at);
    return found.find((loop) => loop !== -1) ?? -1;
  };
  return places.map((_, at) => visit(at, [])).find((loop) => loop !== -1) ?? -1;
}

/** The places that no way from the first one leads to. */
export function strayIn(places: readonly Place[]): number[] {
  const reached = new Set([0]);
  for (const at of reached) for (const next of nextOf(places, at)) reached.add(next);
  return [...places.keys()].filter((at) => !reached.has(at));
}
