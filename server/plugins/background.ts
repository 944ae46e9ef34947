import type { App } from '../app.ts';

export type Background = {
  /** Starts the work after the present answer; a failure is logged under the name. */
  start(name: string, work: () => Promise<unknown>): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
};

/** Mail must not hold up an answer, nor tell by its duration whether an address is known. */
export function background(app: App): void {
  const underWay = new Set<Promise<unknown>>();
  app.decorate('background', {
    start(name, work) {
      const run = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: Error) => app.log.error({ work: name, err: { message: error.message } }, 'failed'))
        .finally(() => underWay.delete(run));
      underWay.add(run);
    },
    async settled() {
      while (underWay.size) await Promise.all(underWay);
    },
  });
  app.addHook('onClose', () => app.background.settled());
}
