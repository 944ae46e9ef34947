import { OFFLINE_RETRY_MS } from '../contract/rules.ts';
import { api } from '../api/api.ts';
import { lacksAnswers } from '../api/kept.ts';
import { after, during, leaving, watching, type Listen } from '../kit/listen.ts';
import type { RootState } from '../kit/root.ts';
import { connectivity } from './connectivity.ts';
import { session, userIdOf } from './session.ts';

const { wentOffline, cameOnline, probeFailed, probeAnswered, retriedWell, lineFound, foundStock } = connectivity.events;
/** A browser may speak a moment before the line really drops. */
const SECOND_LOOK_MS = 1_000;
const SILENCE_MS = 5_000;
/** How often the way back is looked for: ever more rarely, since a long outage is nobody's fault but the battery's. */
const [LOOK_MS, LOOK_MOST_MS] = [5_000, 30_000];

/** The browser's word is heard once at the start, then at each change: a line that works although it says no is no loop. */
const hearTheStart = after(connectivity.events.started.match, (_, { dispatch, extra: { network } }) => {
  if (!network.isOnline()) dispatch(wentOffline());
});

const hearTheBrowser = watching(connectivity, 'online', ({ dispatch, extra: { network } }) =>
  network.watch((online) => void (online || dispatch(wentOffline()))),
);

const waitForTheLine = (status: 'suspected' | 'stocked' | 'learning') =>
  watching(connectivity, status, ({ dispatch, extra: { network } }) =>
    network.watch((online) => void (online && dispatch(cameOnline()))),
  );

/** The app was opened without a line, and the device has what the page shows: nobody needs to be told of the outage first. */
const isStocked = (state: RootState) =>
  userIdOf(state) !== null && session.in(state, 'asking', 'unreachable') && !lacksAnswers(state);

const probe = during(
  connectivity,
  'suspected',
  async ({ dispatch, getState, extra: { network } }, { pause, delay }) => {
    let answered = await pause(network.probe());
    if (answered && !network.isOnline()) {
      await delay(SECOND_LOOK_MS);
      answered = await pause(network.probe());
    }
    if (answered) return void dispatch(probeAnswered());
    dispatch(isStocked(getState()) ? foundStock() : probeFailed());
  },
);

/** A stumble of the server's tells nobody when it is over; nor do all browsers. */
const lookForTheLine = (status: 'offline' | 'stocked' | 'learning') =>
  during(connectivity, status, async ({ dispatch, extra: { network } }, { pause, delay }) => {
    for (let wait = LOOK_MS; ; wait = Math.min(wait * 2, LOOK_MOST_MS)) {
      await delay(wait);
      if (await pause(network.probe())) return void dispatch(lineFound());
    }
  });

/** What was shown from the device, or did not come, is read anew once it can be. */
const readAnew = (status: 'stocked' | 'learning') =>
  leaving(connectivity, status, ({ dispatch, getState }) => {
    if (!connectivity.in(getState(), 'online')) return;
    if (session.in(getState(), 'unreachable')) dispatch(session.events.asked());
    dispatch(api.internalActions.onOnline());
  });

/** The spinner of "Try again" turns for three seconds, whatever the line does meanwhile (`spec/2-routes`). */
const retry = during(connectivity, 'retrying', async ({ dispatch, extra: { network } }, { pause, delay }) => {
  const [atOnce] = await pause(Promise.all([network.probe(), delay(OFFLINE_RETRY_MS)]));
  // The line may have come back while it turned.
  dispatch(atOnce || (await pause(network.probe())) ? retriedWell() : probeFailed());
});

/** No answer to the current-user call looks like an outage long before the browser says so. */
const suspect = during(session, 'unreachable', async ({ dispatch }) => void dispatch(wentOffline()));

/** A slow answer is waited for; meanwhile the line is looked at, so that without one nobody waits for nothing. */
const doubtSilence = during(session, 'asking', async ({ dispatch }, { delay }) => {
  await delay(SILENCE_MS);
  dispatch(wentOffline());
});

/** With the line back, who is here need not wait for the next round of questions. */
const askWhoIsHere = (status: 'returned' | 'recovered') =>
  during(connectivity, status, async ({ dispatch, getState }) => {
    if (session.in(getState(), 'unreachable')) dispatch(session.events.asked());
  });

export const connectivityEffects: Listen[] = [
  hearTheStart,
  hearTheBrowser,
  suspect,
  doubtSilence,
  waitForTheLine('suspected'),
  waitForTheLine('stocked'),
  waitForTheLine('learning'),
  probe,
  lookForTheLine('offline'),
  lookForTheLine('stocked'),
  lookForTheLine('learning'),
  readAnew('stocked'),
  readAnew('learning'),
  retry,
  askWhoIsHere('returned'),
  askWhoIsHere('recovered'),
];
