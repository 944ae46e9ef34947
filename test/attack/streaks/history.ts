import type { Arrival, Paid, Seen, Star } from './oracle.ts';

/** Something reaches the server: a star, or only the question how the streak stands, which follows each star too. */
export interface Step extends Arrival {
  star?: Star;
}
/** One learner's life as the server hears of it, in the order of its clock. */
export interface History {
  joinedAt: number;
  home: string;
  steps: Step[];
}

/** Whoever answers for one learner: the oracle, the product's rules, the served product. */
export interface Player {
  complete(star: Star, arrival: Arrival): Paid;
  look(arrival: Arrival): Seen;
}
/** What a server may say in place of an answer. */
export type Refusal = { refused: string };
export interface ServedPlayer {
  complete(star: Star, arrival: Arrival): Promise<Paid | Refusal>;
  look(arrival: Arrival): Promise<Seen | Refusal>;
}

/** Where two answers differ. */
export interface Difference {
  /** The step, from 0. */
  at: number;
  call: 'complete' | 'look';
  expected: Paid | Seen;
  actual: Paid | Seen | Refusal;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function* compared({ steps }: History, oracle: Player, product: Player | ServedPlayer) {
  for (const [at, { star, ...arrival }] of steps.entries()) {
    if (star)
      yield {
        at,
        call: 'complete',
        expected: oracle.complete(star, arrival),
        actual: product.complete(star, arrival),
      } as const;
    yield { at, call: 'look', expected: oracle.look(arrival), actual: product.look(arrival) } as const;
  }
}

/** The first step at which the answers differ; null when they never do. */
export function firstDifference(history: History, oracle: Player, product: Player): Difference | null {
  for (const step of compared(history, oracle, product))
    if (!same(step.expected, step.actual)) return step as Difference;
  return null;
}

/** The same for a product that takes its time. */
export async function firstServedDifference(
  history: History,
  oracle: Player,
  product: ServedPlayer,
): Promise<Difference | null> {
  for (const { actual, ...step } of compared(history, oracle, product)) {
    const difference = { ...step, actual: await actual } as Difference;
    if (!same(difference.expected, difference.actual)) return difference;
  }
  return null;
}
