import { maskOf } from './mask.ts';
import type { Recorder, Step } from './recorder.ts';
import { vocabularyOf } from './vocabulary.ts';

/** The state report, in the form that the Import button of Redux DevTools reads: the start, then every step. */
export interface StateReport {
  build: string;
  preloadedState: string;
  payload: string;
}

type Part = Record<string, unknown>;
/** The most characters of the file, so that mail servers and the API take it and it opens at once. */
export const REPORT_MOST = 400 * 1_024;

/**
 * Without `_persist` the report, once imported, never writes to the reader's own storage. RTK Query's own bookkeeping is
 * no part of what a learner saw.
 */
export function pictured(state: unknown): Part {
  const { _persist: _, api, ...machines } = state as Part;
  const { queries, mutations } = (api ?? {}) as Part;
  return { api: { queries, mutations }, ...machines };
}

function write(build: string, start: Part, steps: readonly Step[]): StateReport {
  const actions = steps.map(({ action }) => action);
  const mask = maskOf(vocabularyOf(start, actions, ...steps.map(({ before }) => pictured(before))));
  return { build, preloadedState: JSON.stringify(mask(start)), payload: JSON.stringify(mask(actions)) };
}

/** The same start without its largest answer; the screen of that shows its placeholder instead. */
function lighter(start: Part): Part | undefined {
  const api = start['api'] as { queries?: Part };
  const answers = Object.entries(api.queries ?? {});
  if (!answers.length) return undefined;
  const sizes = answers.map(([, answer]) => JSON.stringify(answer)?.length ?? 0);
  const largest = sizes.indexOf(Math.max(...sizes));
  return { ...start, api: { ...api, queries: Object.fromEntries(answers.filter((_, place) => place !== largest)) } };
}

/** Makes the masked report of the last steps; the oldest are dropped when it grows too large. */
export function createReport(recorder: Recorder, build: string, now: unknown): StateReport {
  let steps = recorder.steps();
  let start = pictured(steps[0]?.before ?? now);
  for (;;) {
    const report = write(build, start, steps);
    if (JSON.stringify(report).length <= REPORT_MOST) return report;
    const without = steps.length ? undefined : lighter(start);
    if (!steps.length && !without) return report;
    steps = steps.slice(Math.ceil(steps.length / 4));
    start = without ?? pictured(steps[0]?.before ?? now);
  }
}
