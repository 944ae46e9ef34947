import type { Id } from '../contract/shapes.ts';
import type { RootState } from '../kit/root.ts';
import { entriesIn, callAndIdOf, type QueryEntry } from './internals.ts';

/**
 * The form in which answers lie on the device. A new number wherever the contract gives one of these answers another
 * shape (`test/machines/savedAnswers.test.ts` tells): what an older version laid down is left where it is, and never shown.
 */
export const KEPT_SHAPE = 12;
/** What one screen alone shows and cannot be without. */
const WHOLE_PAGES = ['getProgram', 'getPathway', 'getLesson'];
/** What only the screens of one thing show. */
const OF_ONE_THING = [...WHOLE_PAGES, 'getPathwayPage'];
/**
 * The answers that a next visit begins with: courses, and how far the learner is. Of what a learner typed only their notes
 * are among them, so that one which is written without a line takes the place of none unseen. Name and address are not.
 */
const KEPT = [
  ...OF_ONE_THING,
  'getStats',
  'getReview',
  'listNotes',
  'listPathways',
  'listMyPrograms',
  'listAllPrograms',
  'listTodo',
  'listResources',
];

/** An answer as it lies on the device. */
export interface KeptAnswer {
  shape: number;
  /** The languages it was asked for in. */
  language: string;
  endpointName: string;
  originalArgs: unknown;
  data: object;
}

export const isKeptCall = (endpointName: string | undefined) => KEPT.includes(endpointName ?? '');
export const isWholePage = (endpointName: string | undefined) => WHOLE_PAGES.includes(endpointName ?? '');

/** Answers that have come and are worth keeping, by their names. */
export const answersToKeep = (root: RootState): [key: string, entry: QueryEntry][] =>
  Object.entries(entriesIn(root)).flatMap(([key, entry]) =>
    entry?.status === 'fulfilled' && entry.data && isKeptCall(entry.endpointName)
      ? [[key, entry] as [string, QueryEntry]]
      : [],
  );
/** A page that waits for what it shows, or has been told that it does not come. */
export const lacksAnswers = (root: RootState): boolean =>
  Object.values(entriesIn(root)).some((entry) => isWholePage(entry?.endpointName) && entry?.data === undefined);

/** True for what this very version can show. */
export const isSoundAnswer = (value: unknown, language: string): value is KeptAnswer => {
  const { shape, endpointName, data, ...rest } = (value ?? {}) as Partial<KeptAnswer>;
  const isWhole = isKeptCall(endpointName) && typeof data === 'object' && data !== null;
  return isWhole && shape === KEPT_SHAPE && rest.language === language;
};

/** Which of the answers belong to the page of an address, or to every page. */
export const isOfPage = (key: string, pathname: string): boolean => {
  const { call, id } = callAndIdOf(key);
  return !OF_ONE_THING.includes(call) || pathname.split('/').includes(id as Id);
};
