import { problem } from './problems.ts';

type Limits = {
  atOnce: number;
  mostWaiting: number;
  /** How many of the same may wait; all of them, unless it is said. */
  mostOfOne?: number;
};

/**
 * Runs costly work a few at a time, and of the same (`of`, a learner) only one: the others wait behind their own, and
 * nobody else behind them. What finds the queue full is refused with 503 UNAVAILABLE.
 */
export function createTurns({ atOnce, mostWaiting, mostOfOne = mostWaiting }: Limits) {
  const waiting: { of: unknown; begin: () => void }[] = [];
  const running = new Set<unknown>();
  const mayBegin = (of: unknown) => running.size < atOnce && !running.has(of);

  function next() {
    const at = waiting.findIndex(({ of }) => mayBegin(of));
    const [first] = at < 0 ? [] : waiting.splice(at, 1);
    if (!first) return;
    running.add(first.of);
    first.begin();
  }

  return async function inTurn<Result>(work: () => Promise<Result>, of: unknown = Symbol()): Promise<Result> {
    const isFull = waiting.length >= mostWaiting || waiting.filter((other) => other.of === of).length >= mostOfOne;
    if (mayBegin(of)) running.add(of);
    else if (isFull) throw problem('UNAVAILABLE', { retryAfter: 5 });
    else await new Promise<void>((begin) => waiting.push({ of, begin }));
    try {
      return await work();
    } finally {
      running.delete(of);
      next();
    }
  };
}
