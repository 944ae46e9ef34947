import type { InLanguages, PathwayText, ProgramText } from '../db/schema.ts';
import { foldEach } from '../domain/fold.ts';

/** What a search looks through, title first, in each language. */
export const folded = {
  programs: (texts: InLanguages<ProgramText>) => foldEach(texts, ({ title, tagline }) => [title, tagline]),
  pathways: (texts: InLanguages<PathwayText>) => foldEach(texts, ({ title, goal, summary }) => [title, goal, summary]),
  units: (titles: InLanguages<string>) => foldEach(titles, (title) => [title]),
};
