import type { Complete, Lesson } from '../contract/lessons.ts';
import { createMachine } from '../kit/machine.ts';
import { session } from './session.ts';

/** A finished unit that the server has not acknowledged yet. Its key makes sending it twice harmless. */
export interface Star extends Complete {
  key: string;
  id: string;
  pathwayId: string;
  userId: string;
  /** What the unit is called, for a learner who has to be told of its star. */
  label?: Pick<Lesson, 'title' | 'language' | 'direction'>;
  /** Why the server will not have it: the code of its problem, or its status. */
  refusal?: string;
  /** The device did not write it down: it is gone with this page. */
  isLoose?: boolean;
}
/** A star that is not to be sent before a moment of the device's ticks, after so many stumbles of its own. */
export interface Rest {
  stumbles: number;
  until: number;
}
export interface Context {
  /** On their way. */
  stars: Star[];
  /** Refused for good; each stays until its learner lets it go. */
  refused: Star[];
  /** How many things lie in the drawer that are no stars, or not any more. */
  unsound: number;
  /** By key. */
  resting: Record<string, Rest>;
  /** How often in a row there was no answer. */
  silences: number;
  /** The server asked for quiet until then, in ticks. */
  quietUntil: number;
}

const without = (stars: Star[], key: string) => stars.filter((star) => star.key !== key);
const forget = (context: Context, key: string) => {
  context.stars = without(context.stars, key);
  context.refused = without(context.refused, key);
  delete context.resting[key];
};
const nothing: Context = { stars: [], refused: [], unsound: 0, resting: {}, silences: 0, quietUntil: 0 };

/**
 * Finished units on their way to the server. A star is laid into the device's drawer before the learner is told that it
 * is lit, and leaves it when the server has answered, or when its learner lets it go.
 */
export const outbox = createMachine({
  name: 'outbox',
  initial: 'empty',
  context: nothing,
  events: {
    found: (context, stars: Star[]) => {
      const known = new Set([...context.stars, ...context.refused].map(({ key }) => key));
      context.stars.push(...stars.filter(({ key }) => !known.has(key)));
    },
    posted: (context, star: Star) => void context.stars.push(star),
    delivered: (context, key: string) => {
      forget(context, key);
      context.silences = 0;
    },
    parked: (context, { key, ...rest }: Rest & { key: string }) => {
      context.resting[key] = rest;
      context.silences = 0;
    },
    refused: (context, star: Star) => {
      forget(context, star.key);
      context.refused.push(star);
      context.silences = 0;
    },
    /** What else lies in the drawer. */
    looked: (context, { refused, unsound }: Pick<Context, 'refused' | 'unsound'>) => {
      const sent = new Set(context.stars.map(({ key }) => key));
      Object.assign(context, { refused: refused.filter(({ key }) => !sent.has(key)), unsound });
    },
    triedAgain: (context, key: string) => {
      const star = context.refused.find((one) => one.key === key);
      forget(context, key);
      if (star) context.stars.push(star);
    },
    letGo: forget,
    swept: (context) => void (context.unsound = 0),
    cleared: (context) => void (context.silences = 0),
    stuck: () => {},
    fellSilent: (context) => void (context.silences += 1),
    toldToWait: (context, until: number) => void (context.quietUntil = until),
    retried: () => {},
    learnerLeft: (context) => void Object.assign(context, nothing, { quietUntil: context.quietUntil }),
  },
  anywhere: {
    found: 'sending',
    posted: 'sending',
    triedAgain: 'sending',
    learnerLeft: 'empty',
    looked: 'same',
    letGo: 'same',
    swept: 'same',
  },
  // prettier-ignore
  states: {
    empty:   {},
    sending: { delivered: 'sending', parked: 'sending', refused: 'sending', cleared: 'empty', stuck: 'waiting', fellSilent: 'waiting', toldToWait: 'waiting' },
    waiting: { retried: 'sending' },
  },
  hears: [[session.events.replaced.match, 'learnerLeft']],
});
