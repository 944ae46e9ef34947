import { createMachine } from '../kit/machine.ts';

/**
 * Whether our server can be reached. A browser's word that it is offline is checked by one probe before anybody is moved
 * to the offline page; a learner who chose to keep learning is left in peace for the rest of the outage (`learning`).
 * `stocked` was opened without a line and shows what the device has; a page it has nothing of is `missed`.
 * `returned` came back by "Try again", `recovered` by itself. `connectivity.effects` probes the server;
 * `app/routing/access` leads to the offline page.
 */
export const connectivity = createMachine({
  name: 'connectivity',
  initial: 'idle',
  context: {
    /** The path of the page that the learner was on when the connection was lost. */
    place: null as string | null,
  },
  events: {
    started: () => {},
    wentOffline: () => {},
    probeFailed: () => {},
    probeAnswered: () => {},
    foundStock: () => {},
    missed: () => {},
    cameOnline: () => {},
    moved: (context, place: string) => void (context.place = place),
    retried: () => {},
    keptLearning: () => {},
    retriedWell: () => {},
    lineFound: () => {},
    landed: (context) => void (context.place = null),
  },
  // prettier-ignore
  states: {
    idle:      { started: 'online' },
    online:    { wentOffline: 'suspected', retried: 'retrying' },
    suspected: { probeFailed: 'offline', probeAnswered: 'online', cameOnline: 'online', foundStock: 'stocked', retried: 'retrying' },
    stocked:   { missed: 'offline', cameOnline: 'online', lineFound: 'online', retried: 'retrying' },
    offline:   { moved: 'offline', retried: 'retrying', keptLearning: 'learning', lineFound: 'recovered' },
    retrying:  { retriedWell: 'returned', probeFailed: 'offline', moved: 'retrying', keptLearning: 'learning' },
    returned:  { landed: 'online', wentOffline: 'suspected' },
    recovered: { landed: 'online', wentOffline: 'suspected' },
    learning:  { cameOnline: 'online', lineFound: 'online', retried: 'retrying' },
  },
});
