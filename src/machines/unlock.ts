import type { WithSlice } from '@reduxjs/toolkit';
import { answered, asked, refused } from '../api/answers.ts';
import { createMachine } from '../kit/machine.ts';
import { learnerIsGone } from './session.ts';

type Setup = { programId: string | null; goals: string[] };
const forget = (context: Setup) => void Object.assign(context, { programId: null, goals: [] });

/**
 * Unlocking one channel: choosing goals, joining, done. The chosen goals outlive a look at the close page, and are lost
 * only when the learner closes it all the same (`spec/2-routes`).
 */
export const unlock = createMachine({
  name: 'unlock',
  initial: 'locked',
  context: { programId: null, goals: [] } as Setup,
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
  anywhere: { learnerLeft: 'locked' },
  // prettier-ignore
  states: {
    locked:   { opened: 'choosing', closeAsked: 'closing' },
    choosing: { opened: 'choosing', goalSwitched: 'choosing', sent: 'joining', closeAsked: 'closing' },
    joining:  { joined: 'joined', failed: 'choosing' },
    joined:   { opened: 'choosing', closeAsked: 'closing' },
    closing:  { opened: 'choosing', closeAsked: 'closing', closed: 'locked' },
  },
  hears: [
    [asked('joinProgram'), 'sent'],
    [answered('joinProgram'), 'joined'],
    [refused('joinProgram'), 'failed'],
    [learnerIsGone, 'learnerLeft'],
  ],
});

declare module '../kit/root.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof unlock> {}
}
