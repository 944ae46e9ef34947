import type { Complete } from '../contract/lessons.ts';
import { createMachine } from '../kit/machine.ts';
import { session } from './session.ts';

/** A finished unit that the server has not acknowledged yet. Its key makes sending it twice harmless. */
export interface Star extends Complete {
  key: string;
  id: string;
  pathwayId: string;
  userId: string;
}

/**
 * Finished units on their way to the server. A star is laid into the device's drawer before the learner is told that it
 * is lit, and leaves it when the server has answered.
 */
export const outbox = createMachine({
  name: 'outbox',
  initial: 'empty',
  context: { stars: [] as Star[] },
  events: {
    found: (context, stars: Star[]) => {
      const known = new Set(context.stars.map(({ key }) => key));
      context.stars.push(...stars.filter(({ key }) => !known.has(key)));
    },
    posted: (context, star: Star) => void context.stars.push(star),
    delivered: (context, key: string) => void (context.stars = context.stars.filter((star) => star.key !== key)),
    cleared: () => {},
    stuck: () => {},
    retried: () => {},
    learnerLeft: (context) => void (context.stars = []),
  },
  // prettier-ignore
  states: {
    empty:   { found: 'sending', posted: 'sending', learnerLeft: 'empty' },
    sending: { found: 'sending', posted: 'sending', delivered: 'sending', cleared: 'empty', stuck: 'waiting', learnerLeft: 'empty' },
    waiting: { found: 'sending', posted: 'sending', retried: 'sending', learnerLeft: 'empty' },
  },
  hears: [[session.events.replaced.match, 'learnerLeft']],
});
