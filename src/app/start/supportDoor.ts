import { createReport, type StateReport } from '../../support/report.ts';
import type { Starhop } from '../store.ts';

declare const BUILD_ID: string | undefined;

declare global {
  interface Window {
    /** The one global door: the masked state report, and the status of a machine by its name. */
    support: { report(): StateReport; status(machine: string): string | undefined };
  }
}

const build = () => (typeof BUILD_ID === 'string' ? BUILD_ID : 'development');

/** The masked state report of this very moment. */
const reportOf = ({ store, recorder }: Starhop): StateReport => createReport(recorder, build(), store.getState());

export function openSupportDoor(starhop: Starhop): void {
  const { store } = starhop;
  window.support = {
    report: () => reportOf(starhop),
    status: (machine) => (store.getState() as Record<string, { status?: string }>)[machine]?.status,
  };
}
