import type { Rating } from '../../../src/contract/review.ts';
import { chanceOf, normal } from './chance.ts';
import { evening, meet, recall, type Trace } from './forgetting.ts';
import { policies, type Policy } from './policies.ts';

export const DAYS = 90;
/** The catalogue of today, taken as a keen learner takes it: all 48 quizzes, four questions each, in two weeks. */
const [QUIZZES, QUESTIONS, WEEKS_DAYS] = [48, 4, 14];
export const ITEMS = QUIZZES * QUESTIONS;
/** An item is read in the lesson and again in what it sums up, seven and two minutes before its quiz. Assumed. */
const READ_BEFORE = [420, 120];
/** Learners differ from each other, and items do, by this spread of activation. Assumed. */
const SPREAD = 0.3;
/** Evenings that a learner lets pass: 10 to 50 of a hundred. Assumed. */
const [SKIPS_LEAST, SKIPS_MOST] = [0.1, 0.5];
const OPTIONS = 3;
/** Two minutes for eight items; a wrong try and its reason take longer. Assumed. */
const [SECONDS, SECONDS_WRONG] = [15, 10];

/** What a learner got of 90 days: the mean recall of all items on some days, and what the reviews cost. */
export interface Outcome {
  known: number[];
  answers: number;
  minutes: number;
}

/** Who does not know guesses, at the first try among three options and at the second among two. */
function triesOf(knows: boolean, chance: () => number): Rating {
  if (knows || chance() < 1 / OPTIONS) return 'good';
  return chance() < 1 / (OPTIONS - 1) ? 'hard' : 'again';
}

/** Lets a learner live with a policy; `most` answers an evening, and their fate hangs on the seed alone. */
export function live(seed: number, policy: Policy, most: number, daysLooked: readonly number[]): Outcome {
  const own = chanceOf(2 * seed);
  const answers = chanceOf(2 * seed + 1);
  const talent = SPREAD * normal(own);
  const traces = Array.from({ length: ITEMS }, (): Trace => ({
    strength: talent + SPREAD * normal(own),
    at: [],
    decays: [],
  }));
  const skips = SKIPS_LEAST + (SKIPS_MOST - SKIPS_LEAST) * own();
  const isThere = Array.from({ length: DAYS }, () => own() >= skips);
  const plan = policies[policy]((item) => `quiz-${Math.floor(item / QUESTIONS)}`);
  const outcome: Outcome = { known: [], answers: 0, minutes: 0 };
  const ask = (item: number, day: number) => {
    const rating = triesOf(answers() < recall(traces[item]!, evening(day)), answers);
    meet(traces[item]!, evening(day));
    plan.answered(item, rating, day);
    return rating;
  };
  let taken = 0;
  for (let day = 0; day <= DAYS; day += 1) {
    // Known in the evening, before that day's session.
    if (daysLooked.includes(day))
      outcome.known.push(
        traces.reduce((sum, trace) => sum + (trace.at.length ? recall(trace, evening(day)) : 0), 0) / ITEMS,
      );
    if (day === DAYS) break;
    for (const item of isThere[day] ? plan.session(day).slice(0, most) : []) {
      const rating = ask(item, day);
      outcome.answers += 1;
      outcome.minutes += (SECONDS + { good: 0, hard: 1, again: 2 }[rating] * SECONDS_WRONG) / 60;
    }
    const until = Math.min(QUIZZES, Math.ceil(((day + 1) * QUIZZES) / WEEKS_DAYS)) * QUESTIONS;
    for (; taken < until; taken += 1) {
      for (const before of READ_BEFORE) meet(traces[taken]!, evening(day, before));
      ask(taken, day);
    }
  }
  return outcome;
}
