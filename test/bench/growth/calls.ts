import { answer, completion, read } from '../load/requests.ts';
import { pathwayOf, unitOf } from '../seed/course.ts';
import type { Crowd } from '../seed/learners.ts';
import { itemOf } from '../seed/reviews.ts';

/** Lessons of the pathway that everybody reads. */
export const SHORT = 20;
/** A step that meets everybody of a crowd once before it comes back, far apart in every index. */
const STRIDE = 7_919;

/** What is measured, and how a crowd asks for it: each call is another learner's, and no lesson is finished twice. */
export const calls = {
  myself: (crowd: Crowd) => asker(crowd, (learner) => read('/api/myself', learner)),
  stats: (crowd: Crowd) => asker(crowd, (learner) => read('/api/stats', learner)),
  pathway: (crowd: Crowd) => asker(crowd, (learner) => read(`/api/pathway/${pathwayOf(SHORT)}`, learner)),
  complete: (crowd: Crowd) =>
    asker(crowd, (learner, turn) => completion(learner, unitOf(crowd.lessons, crowd.done + 1 + turn))),
} as const;

export const NEXT_PAGE = 'the page of what comes next';
/** What comes next in the crowd's own pathway: on the card of the dashboard, and with the page that it lies on. */
export const nextCalls = {
  'what comes next': (crowd: Crowd) => asker(crowd, (learner) => read('/api/pathways', learner)),
  [NEXT_PAGE]: (crowd: Crowd) => asker(crowd, (learner) => read(`/api/pathway/${pathwayOf(crowd.lessons)}`, learner)),
} as const;

export const READ_REVIEW = 'read the review';
/** What a crowd that has items to review asks for: what is due, and an answer, each to another item. */
export const reviewCalls = {
  [READ_REVIEW]: (crowd: Crowd) => asker(crowd, (learner) => read('/api/review', learner)),
  'answer in a review': (crowd: Crowd) =>
    asker(crowd, (learner, turn) => answer(learner, itemOf(1 + (turn % crowd.reviews!.items)), turn)),
} as const;
export type Calls = Record<string, (crowd: Crowd) => () => string>;

function asker({ prefix, count }: Crowd, ask: (learner: string, turn: number) => string) {
  let made = 0;
  return () => {
    const call = made++;
    return ask(`${prefix}${1 + ((call * STRIDE) % count)}`, Math.floor(call / count));
  };
}
