import { createReport, type StateReport } from '../support/report.ts';
import type { Starhop } from './store.ts';

declare const BUILD_ID: string | undefined;

declare global {
  interface Window {
    /** The one global door: the masked state report, and the status of a machine by its name. */
    support: { report(): StateReport; status(machine: string): string | undefined };
  }
}

export function openSupportDoor({ store, recorder }: Starhop): void {
  const build = typeof BUILD_ID === 'string' ? BUILD_ID : 'development';
  window.support = {
    report: () => createReport(recorder, build, store.getState()),
    status: (machine) => (store.getState() as Record<string, { status?: string }>)[machine]?.status,
  };
}
