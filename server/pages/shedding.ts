import { Counter, Histogram } from 'prom-client';
import type { App } from '../web/app.ts';
import { inTime } from '../kit/inTime.ts';
import { createConcurrencyLimit } from '../web/concurrency.ts';
import { ProblemError } from '../web/problems.ts';

/** Two draw while one of them waits for the database; more would only wait for the processor. */
const LIMITS = { atOnce: 2, mostWaiting: 4, mostWaitingPerKey: 1 };
/** A turn of the event loop that takes longer, ms: calls of everybody wait already. */
const LATE_MS = 200;
/** How long a page may take, ms: the app, once it has loaded, draws it by itself in less. */
const MOST_MS = 3_000;

/** How long the present turn of the event loop takes, ms. */
async function turnMs(): Promise<number> {
  const began = performance.now();
  await new Promise((turned) => setImmediate(turned));
  return performance.now() - began;
}

/**
 * Runs the drawing of a member's page when there is time for it: at most two at once, one per learner and few waiting,
 * and for three seconds. Null otherwise: the plain shell costs nothing, and its calls are refused or served as all others.
 * Counts both for GET /metrics.
 */
export function createShedding({ metricsRegistry }: App) {
  const registers = [metricsRegistry];
  const pages = new Counter({
    name: 'starhop_member_pages_total',
    help: "Members' pages by outcome: drawn; shed, since the server was busy; left to the app, since an answer was missing.",
    labelNames: ['outcome'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'starhop_member_page_seconds',
    help: "How long the drawing of a member's page took, its answers and its turn included.",
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  });
  const runLimited = createConcurrencyLimit(LIMITS);
  const shed = () => {
    pages.inc({ outcome: 'shed' });
    return null;
  };

  return async function whenThereIsTime<Page>(work: () => Promise<Page | null>, learnerId: string) {
    if ((await turnMs()) > LATE_MS) return shed();
    const end = seconds.startTimer();
    try {
      const drawn = await inTime(
        runLimited(async () => ({ page: await work() }), learnerId),
        MOST_MS,
      );
      if (!drawn) return shed();
      const { page } = drawn;
      pages.inc({ outcome: page ? 'drawn' : 'left' });
      if (page) end();
      return page;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'UNAVAILABLE') return shed();
      throw error;
    }
  };
}
