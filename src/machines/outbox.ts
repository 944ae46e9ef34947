import type { Complete, Lesson } from '../contract/lessons.ts';
import { createMachine } from '../kit/machine.ts';
import type { UnsentNote } from './notesInOutbox.ts';
import type { UnsentReview } from './reviewsInOutbox.ts';
import { session } from './session.ts';

/** A finished unit that the server has not acknowledged yet. Its key makes sending it twice harmless. */
export interface UnsentStar extends Complete {
  key: string;
  id: string;
  pathwayId: string;
  userId: string;
  /** The title of the unit, for a message about its star. */
  label?: Pick<Lesson, 'title' | 'language' | 'direction'>;
  /** Why the server has refused it: the problem code, or the status. */
  refusal?: string;
  /** It could not be stored on the device, and is lost with this page. */
  isLoose?: boolean;
  /** Its pathway was not joined when it was lit, and is joined first: a star counts in a joined one only. */
  joins?: boolean;
  /** Its unit was lit before: it is sent for its answers, and lights nothing. */
  wasLit?: boolean;
}
/** What may follow a star. */
export type UnsentOther = UnsentReview | UnsentNote;
/** The back-off of one star: how often it has failed, and when it may be sent again, in ticks of the device. */
export interface Rest {
  stumbles: number;
  until: number;
}
export interface OutboxContext {
  /** To be sent. */
  stars: UnsentStar[];
  /** To be sent behind the stars that they may be about: answers in a review, and notes. */
  others: UnsentOther[];
  /** Refused for good; each stays until its learner lets it go. */
  refused: UnsentStar[];
  /** How many stored entries are no valid stars. */
  unsound: number;
  /** By key. */
  resting: Record<string, Rest>;
  /** How often in a row there was no answer. */
  silences: number;
  /** The server asked for quiet until then, in ticks. */
  quietUntil: number;
}

const without = <Entry extends { key: string }>(entries: Entry[], key: string) =>
  entries.filter((entry) => entry.key !== key);
const forget = (context: OutboxContext, key: string) => {
  context.stars = without(context.stars, key);
  context.others = without(context.others, key);
  context.refused = without(context.refused, key);
  delete context.resting[key];
};
const nothing: OutboxContext = {
  stars: [],
  others: [],
  refused: [],
  unsound: 0,
  resting: {},
  silences: 0,
  quietUntil: 0,
};

/**
 * The queue of finished units, of answers in a review and of notes that the server does not have yet. A star is stored on the device before the learner is
 * told that it is lit, and removed when the server has answered or its learner lets it go.
 */
export const outbox = createMachine({
  name: 'outbox',
  initial: 'empty',
  context: nothing,
  events: {
    foundStars: (context, stars: UnsentStar[]) => {
      const known = new Set([...context.stars, ...context.refused].map(({ key }) => key));
      context.stars.push(...stars.filter(({ key }) => !known.has(key)));
    },
    foundOthers: (context, others: UnsentOther[]) => {
      const known = new Set(context.others.map(({ key }) => key));
      context.others.push(...others.filter(({ key }) => !known.has(key)));
    },
    posted: (context, star: UnsentStar) => void context.stars.push(star),
    postedOther: (context, other: UnsentOther) => void context.others.push(other),
    delivered: (context, key: string) => {
      forget(context, key);
      context.silences = 0;
    },
    parked: (context, { key, ...rest }: Rest & { key: string }) => {
      context.resting[key] = rest;
      context.silences = 0;
    },
    refused: (context, star: UnsentStar) => {
      forget(context, star.key);
      context.refused.push(star);
      context.silences = 0;
    },
    /** The other stored entries. */
    looked: (context, { refused, unsound }: Pick<OutboxContext, 'refused' | 'unsound'>) => {
      const sent = new Set(context.stars.map(({ key }) => key));
      Object.assign(context, { refused: refused.filter(({ key }) => !sent.has(key)), unsound });
    },
    triedAgain: (context, key: string) => {
      const star = context.refused.find((star) => star.key === key);
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
    foundStars: 'sending',
    foundOthers: 'sending',
    posted: 'sending',
    postedOther: 'sending',
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
