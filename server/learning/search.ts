import { operations, type SearchResult } from '../../src/contract/search.ts';
import type { Db } from '../db/db.ts';
import { fold } from '../domain/fold.ts';
import { versionFor } from '../domain/language.ts';
import type { Resource } from '../web/app.ts';
import { within } from '../web/limits.ts';
import { asking, type Asking } from './reader.ts';
import { lessonsMatching, pathwaysMatching, programsMatching, wantedLanguages, type Search } from './searchRows.ts';

const SHORTEST = 2;
const MOST_WORDS = 8;

/** `GET /api/search`: channels, pathways and lessons by their words. Every text is looked at in the reader's language. */
export const search: Resource = async (app) => {
  app.route({
    ...operations.search,
    handler: async (request) => {
      await within('searches of a learner', request.learner.id, request);
      const words = fold(request.query.q).split(' ').slice(0, MOST_WORDS);
      if (words.join('').length < SHORTEST) return { programs: [], pathways: [], lessons: [] };
      return find(app.db, words, asking(request));
    },
  });
};

async function find(db: Db, words: string[], { learnerId, wishes }: Asking): Promise<SearchResult> {
  const search: Search = { words, learnerId, languages: await wantedLanguages(db, wishes) };
  const inWishedLanguage = <T>(texts: Record<string, T>, own: string) => versionFor(texts, { wishes, own });
  const programs = await programsMatching(db, search);
  const pathways = await pathwaysMatching(db, search);
  const lessons = await lessonsMatching(db, search);
  return {
    programs: programs.map(({ texts, own, ...row }) => {
      const { text, ...language } = inWishedLanguage(texts, own);
      return { ...row, ...language, title: text.title, tagline: text.tagline };
    }),
    pathways: pathways.map(({ texts, own, ...row }) => {
      const { text, ...language } = inWishedLanguage(texts, own);
      return { ...row, ...language, title: text.title, summary: text.summary };
    }),
    lessons: lessons.map(({ titles, texts, own, ...row }) => {
      const { text: title, ...language } = inWishedLanguage(titles, own);
      return { ...row, ...language, title, pathwayTitle: inWishedLanguage(texts, own).text.title };
    }),
  };
}
