import type { WithSlice } from '@reduxjs/toolkit';
import { programsApi } from '../api/programs.ts';
import { createMachine } from '../kit/machine.ts';
import { learnerIsGone } from './session.ts';

const { joinProgram } = programsApi.endpoints;

type Setup = { programId: string | null; goals: string[] };
const nothing: Setup = { programId: null, goals: [] };
const forget = (context: Setup) => void Object.assign(context, nothing);

/**
 * Unlocking one channel: choosing goals, joining, done. The chosen goals are kept while the close page is open, and
 * lost only when the learner confirms it (`spec/2-routes`).
 */
export const unlock = createMachine({
  name: 'unlock',
  initial: 'locked',
  context: nothing,
  events: {
    opened: (context, programId: string) => {
      if (context.programId !== programId) Object.assign(context, { programId, goals: [] });
    },
    goalSwitched: (context, id: string) => {
      const without = context.goals.filter((goal) => goal !== id);
      context.goals = without.length < context.goals.length ? without : [...without, id];
    },
    sent: () => {},
    joined: (context) => void (context.goals = []),
    failed: () => {},
    closeAsked: () => {},
    closed: forget,
    learnerLeft: forget,
  },
  anywhere: { opened: 'choosing', closeAsked: 'closing', learnerLeft: 'locked' },
  // prettier-ignore
  states: {
    locked:   {},
    choosing: { goalSwitched: 'choosing', sent: 'joining' },
    joining:  { opened: null, closeAsked: null, joined: 'joined', failed: 'choosing' },
    joined:   {},
    closing:  { closed: 'locked' },
  },
  hears: [
    [joinProgram.matchPending, 'sent'],
    [joinProgram.matchFulfilled, 'joined'],
    [joinProgram.matchRejected, 'failed'],
    [learnerIsGone, 'learnerLeft'],
  ],
});

declare module '../kit/root.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof unlock> {}
}
