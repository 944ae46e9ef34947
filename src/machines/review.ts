import type { WithSlice } from '@reduxjs/toolkit';
import { judge } from '../contract/judging.ts';
import type { Given, Question } from '../contract/questions.ts';
import type { Rating, ReviewItem } from '../contract/review.ts';
import { REVIEW_TRIES } from '../contract/rules.ts';
import { createMachine } from '../kit/machine.ts';
import { learnerIsGone } from './session.ts';

export interface ReviewContext {
  /** Names the session; the order of options is drawn from it. */
  session: string;
  /** What is asked, in this order; `at` is the one on the screen. */
  items: ReviewItem[];
  at: number;
  /** What was answered to this item and checked, in order. */
  tries: Given[];
  /** What is answered now, and not checked yet. */
  pick: Given | null;
  /** How each item went. */
  ratings: Rating[];
}
const blank: ReviewContext = { session: '', items: [], at: 0, tries: [], pick: null, ratings: [] };
const clear = (context: ReviewContext) => void Object.assign(context, blank, { tries: [], ratings: [] });
const giveIn = ({ tries, pick }: ReviewContext) => void tries.push(pick!);

/** One session of review: an item is asked, may be tried twice, and is judged; each judgement is posted at once. */
export const review = createMachine({
  name: 'review',
  initial: 'idle',
  context: blank,
  events: {
    opened: clear,
    foundNothing: () => {},
    began: (context, session: Pick<ReviewContext, 'session' | 'items'>) => void Object.assign(context, session),
    picked: (context, given: Given) => void (context.pick = given),
    /** Wrong at the first try. A list stays, to be mended; a wrong option does not. */
    missed: (context) => {
      giveIn(context);
      if (!Array.isArray(context.pick)) context.pick = null;
    },
    judged: (context, rating: Rating) => {
      giveIn(context);
      context.pick = null;
      context.ratings.push(rating);
    },
    wentOn: (context) => void Object.assign(context, { at: context.at + 1, tries: [] }),
    ended: () => {},
    learnerLeft: clear,
  },
  anywhere: { opened: 'opening', learnerLeft: 'idle' },
  states: {
    idle: {},
    opening: { began: 'asking', foundNothing: 'nothing' },
    nothing: {},
    asking: { picked: 'picked' },
    picked: { picked: 'picked', missed: 'asking', judged: 'judged' },
    judged: { wentOn: 'asking', ended: 'finished' },
    finished: {},
  },
  hears: [[learnerIsGone, 'learnerLeft']],
});

/**
 * The event that checking the answer means: a second try after a first wrong one, unless only one option would be left, else a
 * judgement.
 */
export function checkOf({ items, at, tries, pick }: Pick<ReviewContext, 'items' | 'at' | 'tries' | 'pick'>) {
  const { question } = items[at]!;
  const { grade } = judge(question, pick);
  if (grade !== 'wrong') return review.events.judged(tries.length || grade === 'almost' ? 'hard' : 'good');
  const isLast = tries.length + 1 >= Math.min(REVIEW_TRIES, triesIn(question));
  return isLast ? review.events.judged('again') : review.events.missed();
}
/** A learner says only once how a prompt went. */
const triesIn = (question: Question) =>
  'options' in question ? question.options.length - 1 : question.kind === 'recall' ? 1 : REVIEW_TRIES;

declare module '../kit/root.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof review> {}
}
