import { randomInt } from 'node:crypto';
import type { App } from './app.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Work that outlives its answer; closing waits for it. */
    background: Background;
  }
}

const LONGEST_PAUSE_MS = 3_000;

type Background = {
  /**
   * Starts the work after the present answer; a failure is logged under the name. Work about the same thing (an
   * address) is done in the order it was started, so that the link mailed last is the one that works.
   */
  start(name: string, work: () => Promise<unknown>, about?: string): void;
  /**
   * The same, some moments later, nobody can tell when: for what must not be told by what follows the answer. Work that
   * is waited for (`settled`) begins at once.
   */
  startSometime(name: string, work: () => Promise<unknown>, about?: string): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
};

/** Mail must not hold up an answer, nor tell by its duration whether an address is known. */
export function background(app: App): void {
  const underWay = new Set<Promise<unknown>>();
  const pauses = pausing();
  const last = new Map<string, Promise<unknown>>();
  app.decorate('background', {
    start(name, work, about) {
      const before = (about !== undefined && last.get(about)) || new Promise((resolve) => setImmediate(resolve));
      const run = before
        .then(work)
        .catch((error: Error) => app.log.error({ work: name, err: { message: error.message } }, 'failed'))
        .finally(() => {
          underWay.delete(run);
          if (about !== undefined && last.get(about) === run) last.delete(about);
        });
      underWay.add(run);
      if (about !== undefined) last.set(about, run);
    },
    startSometime: (name, work, about) => app.background.start(name, () => pauses.pause().then(work), about),
    settled: () =>
      pauses.cutShort(async () => {
        while (underWay.size) await Promise.all(underWay);
      }),
  });
  app.addHook('onClose', () => app.background.settled());
}

/** Pauses of unknown length, which end at once while somebody waits for all of them. */
function pausing() {
  const ends = new Set<() => void>();
  let waiting = 0;
  return {
    pause: () =>
      new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          ends.delete(end);
          resolve();
        };
        const timer = setTimeout(end, waiting ? 0 : randomInt(LONGEST_PAUSE_MS));
        ends.add(end);
      }),
    async cutShort(wait: () => Promise<void>) {
      waiting += 1;
      for (const end of ends) end();
      await wait().finally(() => (waiting -= 1));
    },
  };
}
