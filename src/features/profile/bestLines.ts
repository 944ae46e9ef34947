import type { NoteOfUnit } from '../../contract/notes.ts';

/** One line of a learner's notes for each pathway: the newest that tells how it went, else the newest. They come newest first. */
export function bestLines(notes: readonly NoteOfUnit[]): ReadonlyMap<string, string> {
  const oldestFirst = notes.toReversed();
  const told = oldestFirst.filter(({ howItWent }) => howItWent !== null);
  return new Map([
    ...oldestFirst.map(({ pathwayId, what }) => [pathwayId, what] as const),
    ...told.map(({ pathwayId, howItWent }) => [pathwayId, howItWent!] as const),
  ]);
}
