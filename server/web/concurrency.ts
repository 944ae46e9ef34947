import { problem } from './problems.ts';

type Limits = {
  atOnce: number;
  mostWaiting: number;
  /** `mostWaiting` unless given. */
  mostWaitingPerKey?: number;
};

/**
 * A semaphore with a bounded queue: runs at most `atOnce` pieces of work at a time, and one per key (a learner), so
 * that one key's queue delays no other key. Throws 503 UNAVAILABLE when the queue is full.
 */
export function createConcurrencyLimit({ atOnce, mostWaiting, mostWaitingPerKey = mostWaiting }: Limits) {
  const queue: { key: unknown; begin: () => void }[] = [];
  const running = new Set<unknown>();
  const mayBegin = (key: unknown) => running.size < atOnce && !running.has(key);
  const isFull = (key: unknown) =>
    queue.length >= mostWaiting || queue.filter((entry) => entry.key === key).length >= mostWaitingPerKey;

  function beginNext() {
    const index = queue.findIndex(({ key }) => mayBegin(key));
    const [next] = index < 0 ? [] : queue.splice(index, 1);
    if (!next) return;
    running.add(next.key);
    next.begin();
  }

  return async function runLimited<Result>(work: () => Promise<Result>, key: unknown = Symbol()): Promise<Result> {
    if (mayBegin(key)) running.add(key);
    else if (isFull(key)) throw problem('UNAVAILABLE', { retryAfter: 5 });
    else await new Promise<void>((begin) => queue.push({ key, begin }));
    try {
      return await work();
    } finally {
      running.delete(key);
      beginNext();
    }
  };
}
