/** Everything a page may say to the worker. */
export type ToWorker = { type: 'SKIP_WAITING' };
