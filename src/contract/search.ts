import Type, { type Static } from 'typebox';
import { SEARCH_MAX } from './rules.ts';
import { Category, Id, InLanguage } from './shapes.ts';

/** A text of a course that was found, in the reader's language as far as it has it. */
const Found = Type.Interface([InLanguage], { id: Id, title: Type.String(), category: Category });

const FoundProgram = Type.Interface([Found], { tagline: Type.String() });
const FoundPathway = Type.Interface([Found], { programId: Id, summary: Type.String() });
/** Only a lesson of a joined pathway can be finished, so the others are entered by their pathway. */
export const FoundLesson = Type.Interface([Found], {
  pathwayId: Id,
  pathwayTitle: Type.String(),
  isJoined: Type.Boolean(),
});
export const Search = Type.Object({ q: Type.String({ maxLength: SEARCH_MAX }) });
const SearchResult = Type.Object({
  programs: Type.Array(FoundProgram, { maxItems: 5 }),
  pathways: Type.Array(FoundPathway, { maxItems: 10 }),
  lessons: Type.Array(FoundLesson, { maxItems: 20 }),
});

/** Finding one's way by a word. Added; see src/README.md. */
export const operations = {
  search: {
    method: 'GET',
    url: '/api/search',
    config: { access: 'member' },
    schema: {
      summary: 'Channels, pathways and lessons whose title or summary has all of these words, best first.',
      description: 'Accents and case do not matter: zolw finds żółw. Fewer than two letters find nothing.',
      querystring: Search,
      response: { 200: SearchResult },
    },
  },
} as const;

export type FoundLesson = Static<typeof FoundLesson>;
export type Search = Static<typeof Search>;
export type SearchResult = Static<typeof SearchResult>;
