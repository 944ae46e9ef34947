import type { InLanguages, PathwayText, ProgramText } from '../db/schema.ts';
import { foldEach } from '../domain/fold.ts';

/** The text that searches look through, title first, folded, in each language. */
export const searchText = {
  programs: (texts: InLanguages<ProgramText>) => foldEach(texts, ({ title, tagline }) => [title, tagline]),
  pathways: (texts: InLanguages<PathwayText>) => foldEach(texts, ({ title, goal, summary }) => [title, goal, summary]),
  units: (titles: InLanguages<string>) => foldEach(titles, (title) => [title]),
};
