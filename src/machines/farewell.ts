import { answered } from '../api/answers.ts';
import { createMachine } from '../kit/machine.ts';

/** What is said once to somebody whose account was just removed. */
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
    [answered('deleteAccount'), 'removed'],
    [answered('getMyself'), 'somebodyCame'],
  ],
});
