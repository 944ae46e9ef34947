import { combineSlices } from '@reduxjs/toolkit';
import { standIn } from '../api/standIn.ts';
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
import { shelf } from '../machines/shelf.ts';
import { update } from '../machines/update.ts';
import { view } from '../machines/view.ts';

/** The machines that are there from the start. Machines that are kept over a reload have to be among them. */
export const eager = [
  preferences,
  session,
  program,
  install,
  feedback,
  reelPlayer,
  manual,
  farewell,
  outbox,
  shelf,
  connectivity,
  push,
  update,
  view,
] as const satisfies readonly AnyMachine[];

type Slice = Pick<AnyMachine, 'reducerPath' | 'reducer'>;

/** The whole state without any effect: what a store and a replay have in common. The api itself is brought to it. */
export function createRoot() {
  const reducer = combineSlices(standIn, ...eager).withLazyLoadedSlices<LazyLoadedSlices>();
  const bring = (slice: Slice) => void reducer.inject(slice, { overrideExisting: true });
  return { reducer, bring };
}

type State = ReturnType<ReturnType<typeof createRoot>['reducer']>;
declare module '../kit/root.ts' {
  interface RootState extends State {}
}
