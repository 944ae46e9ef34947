import { OFFLINE_RETRY_MS } from '../contract/rules.ts';
import { api } from '../api/api.ts';
import { lacksAnswers } from '../api/kept.ts';
import { after, during, leaving, watching, type Listen } from '../kit/listen.ts';
import type { RootState } from '../kit/root.ts';
import { connectivity } from './connectivity.ts';
import { session, userIdOf } from './session.ts';

const { wentOffline, cameOnline, probeFailed, probeAnswered, retriedWell, lineFound, foundStock } = connectivity.events;
/** A browser may report the loss a moment before requests fail, so it is probed once more after this. */
const SECOND_LOOK_MS = 1_000;
const SILENCE_MS = 5_000;
/** The pause between the probes of one "Try again". */
const RETRY_PROBE_MS = 500;
/** Back-off of the probes during an outage: from 5 to 30 seconds, to spare the battery. */
const [LOOK_MS, LOOK_MOST_MS] = [5_000, 30_000];

/**
 * Asks the browser once at the start; later its events are heard. So a browser that wrongly says "offline" makes no
 * loop.
 */
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

/**
 * Whether the app was opened offline and the device has all that the page shows: then no offline page is needed first.
 */
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

/** Probes until the server answers, since neither a server's failure nor every browser tells when it is over. */
const lookForTheLine = (status: 'offline' | 'stocked' | 'learning') =>
  during(connectivity, status, async ({ dispatch, extra: { network } }, { pause, delay }) => {
    for (let wait = LOOK_MS; ; wait = Math.min(wait * 2, LOOK_MOST_MS)) {
      await delay(wait);
      if (await pause(network.probe())) return void dispatch(lineFound());
    }
  });

/** Refetches what was shown from the device, or failed, once the connection is back. */
const readAnew = (status: 'stocked' | 'learning') =>
  leaving(connectivity, status, ({ dispatch, getState }) => {
    if (!connectivity.in(getState(), 'online')) return;
    if (session.in(getState(), 'unreachable')) dispatch(session.events.asked());
    dispatch(api.internalActions.onOnline());
  });

/**
 * Probes until the server answers, for the three seconds that the spinner of "Try again" turns (`spec/2-routes`): no
 * shorter when the answer is quick, and no longer when none comes.
 */
const retry = during(connectivity, 'retrying', async ({ dispatch, extra: { network } }, { pause, delay }) => {
  const untilAnswered = async () => {
    while (!(await pause(network.probe()))) await delay(RETRY_PROBE_MS);
    return true;
  };
  const over = delay(OFFLINE_RETRY_MS).then(() => false);
  const isAnswered = await Promise.race([untilAnswered(), over]);
  await over;
  dispatch(isAnswered ? retriedWell() : probeFailed());
});

/** Suspects an outage when the current-user call gets no answer, long before the browser says so. */
const suspect = during(session, 'unreachable', async ({ dispatch }) => void dispatch(wentOffline()));

/** Suspects an outage when the current-user call is slow; the call itself is still waited for. */
const doubtSilence = during(session, 'asking', async ({ dispatch }, { delay }) => {
  await delay(SILENCE_MS);
  dispatch(wentOffline());
});

/** Asks at once who is here when the connection is back, instead of at the next retry. */
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
