import { matchPath } from 'react-router';
import { lessonsApi } from '../../api/lessons.ts';
import { learnerApi } from '../../api/learner.ts';
import { notesApi } from '../../api/notes.ts';
import { pathwaysApi } from '../../api/pathways.ts';
import { reviewApi } from '../../api/review.ts';
import { programsApi } from '../../api/programs.ts';
import type { AppThunk } from '../../kit/root.ts';

const { getStats } = learnerApi.endpoints;
const { listPathways, getPathway } = pathwaysApi.endpoints;
const { listMyPrograms, listAllPrograms, getProgram } = programsApi.endpoints;
const { getLesson, listTodo } = lessonsApi.endpoints;
const { getReview } = reviewApi.endpoints;
const { listNotes } = notesApi.endpoints;

type Params = { programId?: string; pathwayId?: string; unitId?: string };
/** A call by its name, with what is asked; `ask` makes it. */
interface Question {
  name: string;
  args: unknown;
  ask: AppThunk;
}
type Asked<Args> = { name: string; initiate(args: Args, how: { subscribe: false }): AppThunk };
/** Without a reader: the page that comes is one, and takes what is there or under way. */
const question = <Args>({ name, initiate }: Asked<Args>, args: Args): Question => ({
  name,
  args,
  ask: initiate(args, { subscribe: false }),
});

const home = () => [
  question(getStats, undefined),
  question(listPathways, {}),
  question(listMyPrograms, undefined),
  question(listAllPrograms, undefined),
  question(listTodo, undefined),
  question(getReview, undefined),
  question(listNotes, undefined),
];
const channel = ({ programId = '' }: Params) => [
  question(getProgram, programId),
  question(listPathways, { program: programId }),
];
const pathway = ({ pathwayId = '' }: Params) => [question(getPathway, pathwayId)];
const unit = (params: Params) => [...pathway(params), question(getLesson, params.unitId ?? '')];

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
export function questionsOf(pathname: string): Question[] {
  for (const [pattern, questions] of Object.entries(asked)) {
    const found = matchPath(pattern, pathname);
    if (found) return questions(found.params);
  }
  return [];
}
