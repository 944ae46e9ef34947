import { matchPath } from 'react-router';
import { lessonsApi } from '../../api/lessons.ts';
import { learnerApi } from '../../api/learner.ts';
import { pathwaysApi } from '../../api/pathways.ts';
import { reviewApi } from '../../api/review.ts';
import { programsApi } from '../../api/programs.ts';
import type { AppThunk } from '../../kit/root.ts';

const { getStats } = learnerApi.endpoints;
const { listPathways, getPathway } = pathwaysApi.endpoints;
const { listMyPrograms, listAllPrograms, getProgram } = programsApi.endpoints;
const { getLesson, listTodo } = lessonsApi.endpoints;
const { getReview } = reviewApi.endpoints;

type Params = { programId?: string; pathwayId?: string; unitId?: string };
/** Without a reader: the page that comes is one, and takes what is there or under way. */
const NOT_READ = { subscribe: false } as const;

const home = () => [
  getStats.initiate(undefined, NOT_READ),
  listPathways.initiate({}, NOT_READ),
  listMyPrograms.initiate(undefined, NOT_READ),
  listAllPrograms.initiate(undefined, NOT_READ),
  listTodo.initiate(undefined, NOT_READ),
  getReview.initiate(undefined, NOT_READ),
];
const channel = ({ programId = '' }: Params) => [
  getProgram.initiate(programId, NOT_READ),
  listPathways.initiate({ program: programId }, NOT_READ),
];
const pathway = ({ pathwayId = '' }: Params) => [getPathway.initiate(pathwayId, NOT_READ)];
const unit = (params: Params) => [...pathway(params), getLesson.initiate(params.unitId ?? '', NOT_READ)];

/** What the pages that are opened most will ask for. */
const asked = {
  '/dashboard': home,
  '/program/:programId': channel,
  '/pathway/:pathwayId': pathway,
  '/pathway/:pathwayId/lesson/:unitId': unit,
};

/**
 * The questions of a page, asked beside the one who is here and not after it. The server decides about each of them; a
 * page is shown when all of the access rules say so, as ever.
 */
export function lookAhead(pathname: string): AppThunk[] {
  for (const [pattern, questions] of Object.entries(asked)) {
    const found = matchPath(pattern, pathname);
    if (found) return questions(found.params);
  }
  return [];
}
