import { mask } from './mask.ts';
import type { Recorder } from './recorder.ts';

/** The state report, in the form that the Import button of Redux DevTools reads: the start, then every step. */
export interface StateReport {
  build: string;
  preloadedState: string;
  payload: string;
}

export function createReport(recorder: Recorder, build: string, now: unknown): StateReport {
  // Without `_persist` the report, once imported, never writes to the reader's own storage.
  const { _persist: _, ...start } = (recorder.start() ?? now) as Record<string, unknown>;
  return {
    build,
    preloadedState: JSON.stringify(mask(start)),
    payload: JSON.stringify(recorder.actions().map((action) => mask(action))),
  };
}
