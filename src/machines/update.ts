import { createMachine } from '../kit/machine.ts';

/** A newer version of the app: it waits, is offered, and takes over only when the learner says so. */
export const update = createMachine({
  name: 'update',
  initial: 'idle',
  context: {},
  events: {
    started: () => {},
    foundWaiting: () => {},
    accepted: () => {},
    postponed: () => {},
    dayPassed: () => {},
    tookOver: () => {},
    gone: () => {},
  },
  // prettier-ignore
  states: {
    idle:      { started: 'current' },
    current:   { foundWaiting: 'waiting' },
    waiting:   { accepted: 'applying', postponed: 'postponed' },
    postponed: { dayPassed: 'waiting' },
    applying:  { tookOver: 'reloading', gone: 'reloading' },
    reloading: {},
  },
});
