import { leavingApi } from '../api/leaving.ts';
import { createMachine } from '../kit/machine.ts';

/** What a learner has been shown once and need not be shown again. */
export const manual = createMachine({
  name: 'manual',
  initial: 'open',
  context: {
    /** Cards and reels are turned by a swipe. */
    hasSwiped: false,
  },
  events: {
    swiped: (context) => void (context.hasSwiped = true),
    forgotten: (context) => void (context.hasSwiped = false),
  },
  states: { open: { swiped: 'open', forgotten: 'open' } },
  hears: [[leavingApi.endpoints.deleteAccount.matchFulfilled, 'forgotten']],
});
