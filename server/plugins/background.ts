import type { App } from '../app.ts';

export type Background = {
  /**
   * Starts the work after the present answer; a failure is logged under the name. Work about the same thing (an
   * address) is done in the order it was started, so that the link mailed last is the one that works.
   */
  start(name: string, work: () => Promise<unknown>, about?: string): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
};

/** Mail must not hold up an answer, nor tell by its duration whether an address is known. */
export function background(app: App): void {
  const underWay = new Set<Promise<unknown>>();
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
    async settled() {
      while (underWay.size) await Promise.all(underWay);
    },
  });
  app.addHook('onClose', () => app.background.settled());
}
