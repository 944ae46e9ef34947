import { createMachine } from '../kit/machine.ts';
import { session } from './session.ts';

/** Why this device has no notifications: no answer from us, a refusal of ours, the browser's worker, or its push service. */
export type PushCause = 'line' | 'server' | 'worker' | 'service';

/**
 * Whether this device is reminded (`spec/4-states`). Permission is asked for at the first tap of a signed-in
 * learner, and never by itself while `quietUntil` lies ahead: two weeks after it was waved away, a day after a failure.
 */
export const push = createMachine({
  name: 'push',
  initial: 'unknown',
  context: { quietUntil: null as number | null, cause: null as PushCause | null },
  events: {
    foundUnsupported: () => {},
    foundInstallFirst: () => {},
    foundDenied: () => {},
    foundQuiet: () => {},
    foundOpen: () => {},
    foundGranted: () => {},
    tapped: () => {},
    wanted: () => {},
    wavedAway: (context, until: number) => void (context.quietUntil = until),
    granted: (context) => void (context.quietUntil = null),
    denied: () => {},
    subscribed: (context) => void Object.assign(context, { quietUntil: null, cause: null }),
    failed: (context, { cause, until }: { cause: PushCause; until: number }) =>
      void Object.assign(context, { cause, quietUntil: until }),
    /** There was no answer; the next start tries again. */
    unheard: (context) => void (context.cause = 'line'),
    lookedAgain: () => {},
    learnerLeft: (context) => void (context.cause = null),
  },
  anywhere: { learnerLeft: 'unknown' },
  // prettier-ignore
  states: {
    unknown:      { foundUnsupported: 'unsupported', foundInstallFirst: 'installFirst', foundDenied: 'denied', foundQuiet: 'quiet', foundOpen: 'open', foundGranted: 'subscribing' },
    unsupported:  {},
    installFirst: {},
    open:         { tapped: 'asking', wanted: 'asking' },
    quiet:        { wanted: 'asking' },
    asking:       { granted: 'subscribing', denied: 'denied', wavedAway: 'quiet' },
    denied:       { lookedAgain: 'unknown' },
    subscribing:  { subscribed: 'subscribed', failed: 'failed', unheard: 'failed' },
    subscribed:   {},
    failed:       { wanted: 'asking' },
  },
  hears: [[session.events.replaced.match, 'learnerLeft']],
});
