import { combineSlices, type Reducer } from '@reduxjs/toolkit';
import '../api/lessons.ts';
import { api } from '../api/api.ts';
import type { Listen } from '../kit/listen.ts';
import type { AnyMachine } from '../kit/machine.ts';
import { connectivity } from '../machines/connectivity.ts';
import { connectivityEffects } from '../machines/connectivity.effects.ts';
import { install } from '../machines/install.ts';
import { installEffects } from '../machines/install.effects.ts';
import { feedback } from '../machines/feedback.ts';
import { farewell } from '../machines/farewell.ts';
import { farewellEffects } from '../machines/farewell.effects.ts';
import { manual } from '../machines/manual.ts';
import { outbox } from '../machines/outbox.ts';
import { outboxEffects } from '../machines/outbox.effects.ts';
import { preferences } from '../machines/preferences.ts';
import { preferencesEffects } from '../machines/preferences.effects.ts';
import { program } from '../machines/program.ts';
import { push } from '../machines/push.ts';
import { pushEffects } from '../machines/push.effects.ts';
import { reelPlayer } from '../machines/reelPlayer.ts';
import { reelPlayerEffects } from '../machines/reelPlayer.effects.ts';
import { session } from '../machines/session.ts';
import { sessionEffects } from '../machines/session.effects.ts';
import { shelf } from '../machines/shelf.ts';
import { shelfEffects } from '../machines/shelf.effects.ts';
import { update } from '../machines/update.ts';
import { updateEffects } from '../machines/update.effects.ts';
import { view } from '../machines/view.ts';

/** The machines that are there from the start. Machines that are kept over a reload have to be among them. */
export const eager: readonly (readonly [AnyMachine, readonly Listen[]])[] = [
  [preferences, preferencesEffects],
  [session, sessionEffects],
  [program, []],
  [install, installEffects],
  [feedback, []],
  [reelPlayer, reelPlayerEffects],
  [manual, []],
  [farewell, farewellEffects],
  [outbox, outboxEffects],
  [shelf, shelfEffects],
  [connectivity, connectivityEffects],
  [push, pushEffects],
  [update, updateEffects],
  [view, []],
];

type Slice = { reducerPath: string; reducer: Reducer };

/** The whole state without any effect: what a store and a replay have in common. */
export function createRoot() {
  const slices = eager.map(([machine]) => machine as unknown as Slice);
  const reducer = combineSlices(api as unknown as Slice, ...slices).withLazyLoadedSlices<Record<string, unknown>>();
  return { reducer, bring: (machine: AnyMachine) => void reducer.inject(machine as unknown as Slice) };
}
