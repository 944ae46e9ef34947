import { createMachine } from '../kit/machine.ts';

/** An address as the routes know it. Nothing in it is secret: see `app/routing/whereabouts`. */
export interface Place {
  /** The row of the route table: `/pathway/:pathwayId`; empty before the first page. */
  pattern: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  tab: string;
}
export interface Surroundings {
  language: 'en' | 'pl';
  theme: 'night' | 'day';
  width: number;
  height: number;
}
type Context = Place & Surroundings;

const nowhere: Context = {
  pattern: '',
  params: {},
  query: {},
  tab: '',
  language: 'pl',
  theme: 'night',
  width: 0,
  height: 0,
};

/** What the learner sees, recorded for the replay of a state report. Nothing else reads it. */
export const view = createMachine({
  name: 'view',
  initial: 'open',
  context: nowhere,
  events: {
    arrived: (context, place: Place) => void Object.assign(context, place),
    drawn: (context, surroundings: Surroundings) => void Object.assign(context, surroundings),
  },
  states: { open: { arrived: 'open', drawn: 'open' } },
});
