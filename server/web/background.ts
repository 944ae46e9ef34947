import { randomInt } from 'node:crypto';
import { isDatabaseUnavailable } from '../db/errors.ts';
import type { App } from './app.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Work that outlives its answer; closing waits for it. */
    background: Background;
  }
}

const LONGEST_DELAY_MS = 3_000;
/** How long work that the database kept from being done waits before each further try, ms. */
const AGAIN_AFTER_MS = [2_000, 5_000, 15_000, 30_000];

/** How work of a name has gone: how often it failed, and when it last succeeded (milliseconds since 1970). */
type History = { failures: number; succeededAt: number | null };

type Background = {
  /** All work that has ended since the start of the server, by its name. */
  readonly history: ReadonlyMap<string, History>;
  /**
   * Starts the work after the present answer; a failure is logged under the name. It is done from its beginning again,
   * for a minute, while the database is away: nobody who waits for its mail would hear that it failed. Work with the same
   * key (an address) runs in the order it was started, so that the link mailed last is the one that works.
   */
  start(name: string, work: () => Promise<unknown>, key?: string): void;
  /**
   * The same after up to three random seconds, so that nobody can tell by the load or speed of the server what the
   * work was. Begins at once while `settled` is waited for.
   */
  startAfterRandomDelay(name: string, work: () => Promise<unknown>, key?: string): void;
  /** Resolves when no work is left. What fails meanwhile is not tried again. */
  settled(): Promise<void>;
};

/** Background jobs: mail must neither hold up an answer nor tell by its duration whether an address has an account. */
export function background(app: App, againAfterMs: readonly number[] = AGAIN_AFTER_MS): void {
  const jobs = new Set<Promise<unknown>>();
  const delays = createDelays();
  const lastByKey = new Map<string, Promise<unknown>>();
  const history = new Map<string, History>();
  const note = (name: string, isFailure: boolean) => {
    const { failures, succeededAt } = history.get(name) ?? { failures: 0, succeededAt: null };
    history.set(name, isFailure ? { failures: failures + 1, succeededAt } : { failures, succeededAt: Date.now() });
  };
  const inTries = async (work: () => Promise<unknown>, waits = againAfterMs): Promise<unknown> => {
    try {
      return await work();
    } catch (error) {
      const [wait, ...rest] = waits;
      if (wait === undefined || delays.areSkipped() || !isDatabaseUnavailable(error as Error)) throw error;
      await delays.delay(wait);
      return inTries(work, rest);
    }
  };
  app.decorate('background', {
    history,
    start(name, work, key) {
      const before = (key !== undefined && lastByKey.get(key)) || new Promise((resolve) => setImmediate(resolve));
      const job = before
        .then(() => inTries(work))
        .then(() => note(name, false))
        .catch((error: Error) => {
          note(name, true);
          app.log.error({ work: name, err: { message: error.message } }, 'failed');
        })
        .finally(() => {
          jobs.delete(job);
          if (key !== undefined && lastByKey.get(key) === job) lastByKey.delete(key);
        });
      jobs.add(job);
      if (key !== undefined) lastByKey.set(key, job);
    },
    startAfterRandomDelay: (name, work, key) =>
      app.background.start(name, () => delays.delay(randomInt(LONGEST_DELAY_MS)).then(work), key),
    settled: () =>
      delays.skipDuring(async () => {
        while (jobs.size) await Promise.all(jobs);
      }),
  });
  app.addHook('onClose', () => app.background.settled());
}

/** Delays; while `skipDuring` waits, running ones end and new ones are zero. */
function createDelays() {
  const ends = new Set<() => void>();
  let waiting = 0;
  return {
    areSkipped: () => waiting > 0,
    delay: (ms: number) =>
      new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          ends.delete(end);
          resolve();
        };
        const timer = setTimeout(end, waiting ? 0 : ms);
        ends.add(end);
      }),
    async skipDuring(wait: () => Promise<void>) {
      waiting += 1;
      for (const end of ends) end();
      await wait().finally(() => (waiting -= 1));
    },
  };
}
