import { answered } from '../api/answers.ts';
import { createMachine } from '../kit/machine.ts';
import { learnerIsGone } from './session.ts';

/**
 * The one invitation to say how it goes. `triggered` is kept on the device: who was invited, or spoke up unasked, is
 * never invited again (`spec/3-entities`).
 */
export const feedback = createMachine({
  name: 'feedback',
  initial: 'quiet',
  context: { triggered: false, unitId: null as string | null },
  events: {
    /** With this unit the learner has seen enough for an opinion. */
    earned: (context, unitId: string) => void Object.assign(context, { triggered: true, unitId }),
    passedOver: (context) => void (context.unitId = null),
    given: (context) => void Object.assign(context, { triggered: true, unitId: null }),
    learnerLeft: (context) => void (context.unitId = null),
  },
  states: {
    quiet: { earned: 'inviting', given: 'quiet' },
    inviting: { passedOver: 'quiet', given: 'quiet', learnerLeft: 'quiet' },
  },
  hears: [
    [answered('addFeedback'), 'given'],
    [learnerIsGone, 'learnerLeft'],
  ],
});
