import type { Starhop } from '../../src/app/store.ts';
import { createMachine } from '../../src/kit/machine.ts';
import type { AppDispatch, RootState } from '../../src/kit/root.ts';
import { lessonRun } from '../../src/machines/lessonRun.ts';
import { session } from '../../src/machines/session.ts';

/* Read by the compiler only: each marked line must be an error. */
const lamp = createMachine({
  name: 'lamp',
  initial: 'off',
  context: { watts: 0 },
  events: { lit: (context, watts: number) => void (context.watts = watts), doused: () => {} },
  states: { off: { lit: 'on' }, on: { doused: 'off' } },
});

lamp.events.lit(40);
lamp.events.doused();
lamp.in({}, 'on', 'off');
// @ts-expect-error a payload is missing
lamp.events.lit();
// @ts-expect-error a payload too many
lamp.events.doused(1);
// @ts-expect-error a payload of another type
lamp.events.lit('bright');
// @ts-expect-error a status that the table does not have
lamp.in({}, 'broken');

createMachine({
  name: 'a',
  // @ts-expect-error an unknown first status
  initial: 'nowhere',
  context: {},
  events: { went: () => {} },
  states: { here: { went: 'here' } },
});
createMachine({
  name: 'b',
  initial: 'here',
  context: {},
  events: { went: () => {} },
  // @ts-expect-error an unknown target
  states: { here: { went: 'there' } },
});
createMachine({
  name: 'c',
  initial: 'here',
  context: {},
  events: { went: () => {} },
  // @ts-expect-error an event that is not in the vocabulary
  states: { here: { flew: 'here' } },
});

declare const app: Starhop;
const root: RootState = app.store.getState();
const dispatch: AppDispatch = app.store.dispatch;
void root.session.userId;
void root.lessonRun?.unitId;
session.in(root, 'signedIn');
lessonRun.select(root);
// @ts-expect-error a machine that comes with a chunk may not be there
void root.lessonRun.unitId;
// @ts-expect-error a slice that nobody has
void root.lamp;
// @ts-expect-error a machine that the state of the app does not hold
lamp.select(root);
// @ts-expect-error neither an action nor a thunk
dispatch('entered');
