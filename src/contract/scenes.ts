import type { Given, QuestionOf } from './questions.ts';

type Scene = QuestionOf<'scene'>;
export type Place = Scene['places'][number];
type Choice = Place['choices'][number];

/** The way through a scene as far as the choices lead: each with its place, and the place that was reached. */
export function walkOf({ places }: Scene, given: Given | null): { taken: (Choice & { at: Place })[]; here: Place } {
  let here = places[0]!;
  const taken = [];
  for (const id of given === null ? [] : [given].flat()) {
    const choice = here.choices.find((one) => one.id === id);
    const next = places.find((place) => place.id === choice?.to);
    if (!choice || !next) break;
    taken.push({ ...choice, at: here });
    here = next;
  }
  return { taken, here };
}

/** The choices that lead to a good ending; undefined when none do. A scene has no loops. */
export function goodWay({ places }: Scene, from: Place = places[0]!): string[] | undefined {
  if (from.ending === 'good') return [];
  for (const { id, to } of from.choices) {
    const next = places.find((place) => place.id === to);
    const way = next && goodWay({ places } as Scene, next);
    if (way) return [id, ...way];
  }
  return undefined;
}
