import type { Action } from '@reduxjs/toolkit';

/** A state report as it is played: where it starts, and what happened then. */
export interface Report {
  build: string;
  start: Record<string, unknown>;
  actions: readonly Action<string>[];
}

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAction = (value: unknown): value is Action<string> => isPart(value) && typeof value['type'] === 'string';

/** Reads the file of `support/report`. Undefined when it is something else. */
export function readReport(text: string): Report | undefined {
  try {
    const report: unknown = JSON.parse(text);
    if (!isPart(report)) return undefined;
    const start: unknown = JSON.parse(String(report['preloadedState']));
    const actions: unknown = JSON.parse(String(report['payload']));
    if (!isPart(start) || !Array.isArray(actions) || !actions.every(isAction)) return undefined;
    return { build: String(report['build'] ?? ''), start, actions };
  } catch {
    return undefined;
  }
}
