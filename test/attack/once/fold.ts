import { fsrs, Rating } from 'ts-fsrs';

/** An answer to a question, on a day that is counted since 1970. */
export interface Answered {
  day: number;
  rating: keyof typeof GRADES;
}

const GRADES = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good };
export const memory = fsrs({
  enable_fuzz: false,
  enable_short_term: false,
  request_retention: 0.9,
  maximum_interval: 365,
});

/**
 * One question: what is known of it after all its answers, in the order in which they were given, and the days on which it was
 * due and answered. Written from the words of the decisions alone; it shares nothing with the product.
 */
export function folded(answers: readonly Answered[]) {
  let known: { stability: number; difficulty: number } | null = null;
  let [last, due] = [0, Infinity];
  const paid: number[] = [];
  for (const { day, rating } of answers) {
    if (day >= due) paid.push(day);
    known = memory.next_state(known, known ? day - last : 0, GRADES[rating]);
    due = day + memory.next_interval(known.stability, 0);
    last = day;
  }
  return { ...known!, last, due, paid };
}
