import { combineSlices } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import type { AnyMachine } from '../kit/machine.ts';
import type { LazyLoadedSlices } from '../kit/root.ts';
import { connectivity } from '../machines/connectivity.ts';
import { farewell } from '../machines/farewell.ts';
import { feedback } from '../machines/feedback.ts';
import { install } from '../machines/install.ts';
import { manual } from '../machines/manual.ts';
import { outbox } from '../machines/outbox.ts';
import { preferences } from '../machines/preferences.ts';
import { program } from '../machines/program.ts';
import { push } from '../machines/push.ts';
import { reelPlayer } from '../machines/reelPlayer.ts';
import { session } from '../machines/session.ts';
import { savedAnswers } from '../machines/savedAnswers.ts';
import { update } from '../machines/update.ts';
import { view } from '../machines/view.ts';

const slices = [preferences, manual, view] as const;

/** The machines that are there from the start. Machines that are kept over a reload have to be among them. */
export const machines = [
  session,
  program,
  install,
  feedback,
  reelPlayer,
  farewell,
  outbox,
  savedAnswers,
  connectivity,
  push,
  update,
] as const satisfies readonly AnyMachine[];

/** The whole state without any effect: what a store and a replay have in common. Machines of chunks are brought to it. */
export function createRoot() {
  const reducer = combineSlices(api, ...slices, ...machines).withLazyLoadedSlices<LazyLoadedSlices>();
  const bring = (machine: AnyMachine) => void reducer.inject(machine, { overrideExisting: true });
  return { reducer, bring };
}

type State = ReturnType<ReturnType<typeof createRoot>['reducer']>;
declare module '../kit/root.ts' {
  interface RootState extends State {}
}
