import type { Action } from '@reduxjs/toolkit';
import { programsApi } from '../api/programs.ts';
import type { Program } from '../contract/programs.ts';
import { createMachine } from '../kit/machine.ts';
import { learnerIsGone } from './session.ts';

const { listMyPrograms } = programsApi.endpoints;
const listed = (some: boolean) => (action: Action) =>
  listMyPrograms.matchFulfilled(action) && action.payload.length > 0 === some;

/**
 * The channel that is open: the stored one while the learner still has it, else the first (`spec/4-states`).
 * `selectedProgram` is the one a visitor wants to unlock; it waits for the sign-in (`spec/2-routes`).
 */
export const program = createMachine({
  name: 'program',
  initial: 'unknown',
  context: { id: null as string | null, selectedProgram: null as string | null, lastPathwayId: null as string | null },
  events: {
    listedSome: (context, programs: Program[]) => {
      if (!programs.some(({ id }) => id === context.id)) context.id = programs[0]!.id;
    },
    listedNone: (context) => void (context.id = null),
    chosen: (context, id: string) => void (context.id = id),
    wanted: (context, id: string) => void (context.selectedProgram = id),
    unlockOpened: (context) => void (context.selectedProgram = null),
    pathwayOpened: (context, id: string) => void (context.lastPathwayId = id),
    learnerLeft: (context) => void Object.assign(context, { id: null, lastPathwayId: null }),
  },
  anywhere: {
    listedSome: 'selected',
    listedNone: 'empty',
    chosen: 'selected',
    learnerLeft: 'unknown',
    wanted: 'same',
    unlockOpened: 'same',
    pathwayOpened: 'same',
  },
  // prettier-ignore
  states: {
    unknown:  {},
    selected: {},
    empty:    {},
  },
  hears: [
    [listed(true), 'listedSome'],
    [listed(false), 'listedNone'],
    [learnerIsGone, 'learnerLeft'],
  ],
});
