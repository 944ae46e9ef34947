import { OFFLINE_RETRY_MS } from '../contract/rules.ts';
import { after, during, watching, type Listen } from '../kit/listen.ts';
import { connectivity } from './connectivity.ts';
import { session } from './session.ts';

const { wentOffline, cameOnline, probeFailed, probeAnswered, retriedWell } = connectivity.events;

/** The browser's word is heard once at the start, then at each change: a line that works although it says no is no loop. */
const hearTheStart = after(connectivity.events.started.match, (_, { dispatch, extra: { network } }) => {
  if (!network.isOnline()) dispatch(wentOffline());
});

const hearTheBrowser = watching(connectivity, 'online', ({ dispatch, extra: { network } }) =>
  network.watch((online) => void (online || dispatch(wentOffline()))),
);

const waitForTheLine = (status: 'offline' | 'learning') =>
  watching(connectivity, status, ({ dispatch, extra: { network } }) =>
    network.watch((online) => void (online && dispatch(cameOnline()))),
  );

const probe = during(connectivity, 'suspected', async ({ dispatch, extra: { network } }, { pause }) => {
  const answered = await pause(network.probe());
  dispatch(answered ? probeAnswered() : probeFailed());
});

/** The spinner of "Try again" turns for three seconds, whatever the line does meanwhile (specification §2, Offline). */
const retry = during(connectivity, 'retrying', async ({ dispatch, extra: { network } }, { pause, delay }) => {
  const [answered] = await pause(Promise.all([network.probe(), delay(OFFLINE_RETRY_MS)]));
  dispatch(answered ? retriedWell() : probeFailed());
});

/** No answer to the current-user call looks like an outage long before the browser says so. */
const suspect = during(session, 'unreachable', async ({ dispatch }) => void dispatch(wentOffline()));

export const connectivityEffects: Listen[] = [
  hearTheStart,
  hearTheBrowser,
  suspect,
  waitForTheLine('offline'),
  waitForTheLine('learning'),
  probe,
  retry,
];
