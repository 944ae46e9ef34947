import { messagesApi } from '../api/messages.ts';
import { createMachine } from '../kit/machine.ts';
import { learnerIsGone } from './session.ts';

/**
 * The one invitation to give feedback. `triggered` is kept on the device: who was invited, or gave feedback unasked, is
 * not invited again (`spec/3-entities`).
 */
export const feedback = createMachine({
  name: 'feedback',
  initial: 'quiet',
  context: { triggered: false, unitId: null as string | null },
  events: {
    /** The learner has just finished enough, with this unit. */
    earned: (context, unitId: string) => void Object.assign(context, { triggered: true, unitId }),
    passedOver: (context) => void (context.unitId = null),
    given: (context) => void Object.assign(context, { triggered: true, unitId: null }),
    learnerLeft: (context) => void (context.unitId = null),
  },
  anywhere: { given: 'quiet' },
  states: {
    quiet: { earned: 'inviting' },
    inviting: { passedOver: 'quiet', learnerLeft: 'quiet' },
  },
  hears: [
    [messagesApi.endpoints.addFeedback.matchFulfilled, 'given'],
    [learnerIsGone, 'learnerLeft'],
  ],
});
