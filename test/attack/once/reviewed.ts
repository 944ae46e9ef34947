import { rightOptions } from './course.ts';
import { folded, type Answered } from './fold.ts';
import type { Operation } from './plan.ts';

type Review = Extract<Operation, { kind: 'review' }>;
interface Entry extends Answered {
  key: string;
  at: number;
}
interface Item {
  log: Entry[];
  paid: number;
}

const POINT = 1;
const DAY_MS = 86_400_000;
const byTime = (one: Entry, other: Entry) => one.at - other.at || (one.key < other.key ? -1 : 1);
const nameOf = ({ about, questionId }: Review) => `${about} ${questionId}`;

/** Right at once, right at the second try, or wrong. */
function ratingOf(questionId: string, tries: readonly string[]): Entry['rating'] {
  const place = tries.indexOf(rightOptions[questionId]!);
  return place === 0 ? 'good' : place > 0 ? 'hard' : 'again';
}

/** The model of what a learner's reviews come to, from their own accepted calls alone. */
export class Reviews {
  readonly items = new Map<string, Item>();
  /** The days that a session has lit, once a session. */
  readonly days: string[] = [];

  /** A quiz that was finished: each question begins its log with the answer in it. */
  begin(unit: string, answers: readonly { questionId: string; optionId: string }[], at: number, day: string): void {
    for (const { questionId, optionId } of answers) {
      const entry = { key: '', at, day: Date.parse(day) / DAY_MS, rating: ratingOf(questionId, [optionId]) };
      this.items.set(`${unit} ${questionId}`, { log: [entry], paid: 0 });
    }
  }

  /** When the question was answered, by its share of the time since the quiz; null when the quiz was not taken. */
  momentOf(review: Review, now: number): number | null {
    const first = this.items.get(nameOf(review))?.log.find(({ key }) => key === '');
    return first ? first.at + Math.max(1, Math.round(review.share * (now - first.at))) : null;
  }

  /** An answer that was accepted; the points that it pays. What was paid is never taken back. */
  answer(review: Review, at: number, day: string): number {
    const item = this.items.get(nameOf(review))!;
    const { key, questionId, tries, isLast } = review;
    item.log.push({ key, at, day: Date.parse(day) / DAY_MS, rating: ratingOf(questionId, tries) });
    item.log.sort(byTime);
    if (isLast) this.days.push(day);
    const paid = Math.max(item.paid, POINT * folded(item.log).paid.length);
    const earned = paid - item.paid;
    item.paid = paid;
    return earned;
  }
}
