import { learnerApi } from '../api/learner.ts';
import { leavingApi } from '../api/leaving.ts';
import { createMachine } from '../kit/machine.ts';

/** The confirmation shown once after an account was deleted. */
export const farewell = createMachine({
  name: 'farewell',
  initial: 'unsaid',
  context: {},
  events: { removed: () => {}, heard: () => {}, somebodyCame: () => {} },
  states: {
    unsaid: { removed: 'saying' },
    saying: { heard: 'unsaid', somebodyCame: 'unsaid' },
  },
  hears: [
    [leavingApi.endpoints.deleteAccount.matchFulfilled, 'removed'],
    [learnerApi.endpoints.getMyself.matchFulfilled, 'somebodyCame'],
  ],
});
