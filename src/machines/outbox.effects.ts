import { isAnyOf, type ForkedTaskAPI } from '@reduxjs/toolkit';
import type { ApiProblem } from '../api/problem.ts';
import { RETRY_FIRST_MS, RETRY_MOST_MS } from '../contract/rules.ts';
import { after, during, vanishing, watching, type EffectApi, type Listen } from '../kit/listen.ts';
import type { RootState } from '../kit/root.ts';
import { connectivity } from './connectivity.ts';
import { verdictOf } from './delivery.ts';
import { outbox, type UnsentOther, type UnsentStar } from './outbox.ts';
import { session, userIdOf } from './session.ts';
import { starsOf } from './starsInOutbox.ts';

const { cleared, delivered, fellSilent, foundStars, learnerLeft, letGo, looked, parked, posted, refused, retried } =
  outbox.events;
const { foundOthers, postedOther, stuck, swept, toldToWait } = outbox.events;
/** The message by which a tab tells others that it has something new to send. */
const STARS = 'stars';
/** Delay before another tab looks for stars: the tab that lit one has sent it by then. */
const ANOTHER_TAB_MS = 5_000;
/** The wait after a 429 without `Retry-After`. */
const QUIET_MS = 60_000;
/** The longest back-off for a star that causes a server error; it is never given up. */
const PARKED_MOST_MS = 3_600_000;

const pauseAfter = (failures: number, most: number) => Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), most);

/** Reads what the learner has stored into the outbox. Another learner's stays where it is. */
const look = async ({ dispatch, getState, extra: { outboxStore } }: EffectApi) => {
  const userId = userIdOf(getState());
  if (userId === null || !session.in(getState(), 'signedIn')) return;
  const { sendable, refused, others, unsound } = await starsOf(userId, outboxStore);
  if (userIdOf(getState()) !== userId) return;
  const waiting = outbox.select(getState());
  const known = new Set([...waiting.stars, ...waiting.others].map(({ key }) => key));
  const isNews = ({ key }: { key: string }) => !known.has(key);
  dispatch(looked({ refused, unsound: unsound.length }));
  if (sendable.some(isNews)) dispatch(foundStars(sendable));
  if (others.some(isNews)) dispatch(foundOthers(others));
};

/**
 * Looks for stored stars whenever the connection or the tab comes back, since another tab may have been closed before
 * it sent its own.
 */
const lookAgain = watching(session, 'signedIn', (effectApi) => {
  const { network, attention, tabs } = effectApi.extra;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const hear = (word: string) => {
    if (word !== STARS) return;
    clearTimeout(soon);
    soon = setTimeout(() => void look(effectApi), ANOTHER_TAB_MS);
  };
  const stops = [
    network.watch((online) => void (online && look(effectApi))),
    attention.watchFront(() => void look(effectApi)),
    tabs.hear(hear),
    () => clearTimeout(soon),
  ];
  return () => stops.forEach((stop) => stop());
});
const tellTheOthers = after(isAnyOf(posted.match, postedOther.match), (_, { extra: { tabs } }) => tabs.tell(STARS));

/**
 * Clears the outbox in memory, but not the stored stars, when nobody is signed in: the next to sign in may be another
 * learner.
 */
const emptyHands = vanishing(userIdOf, ({ dispatch }) => void dispatch(learnerLeft()));

type Entry = UnsentStar | UnsentOther;
const isStar = (entry: Entry): entry is UnsentStar => 'completedAt' in entry;

/** The next entry that may be sent now and was not tried in this round. */
const nextOf = ({ getState, extra: { clock } }: EffectApi, tried: ReadonlySet<string>) => {
  const { stars, others, resting } = outbox.select(getState());
  return [...stars, ...others].find(({ key }) => !tried.has(key) && (resting[key]?.until ?? 0) <= clock.ticks());
};

/** Sends one entry. What that takes comes when there is something, since no visitor has any; not to get it is silence. */
async function sendEntry(entry: Entry, effectApi: EffectApi, task: ForkedTaskAPI) {
  const sending = await task.pause(import('./sending.ts').catch(() => null));
  return sending ? task.pause(sending.send(entry, effectApi, task)) : { error: {} };
}

/** Sends one entry and records the result; false when the round is over. */
async function deliver(entry: Entry, effectApi: EffectApi, task: ForkedTaskAPI) {
  const { dispatch, getState, extra } = effectApi;
  const { clock, outboxStore } = extra;
  const { pause } = task;
  const answer = await sendEntry(entry, effectApi, task);
  const problem = answer.error as ApiProblem | undefined;
  const verdict = verdictOf(problem);
  // A question or a lesson that has left its course is shown no more: nobody misses what was said of it.
  switch (!isStar(entry) && verdict === 'refused' ? 'landed' : verdict) {
    case 'landed':
      await pause(outboxStore.take(entry.key));
      dispatch(delivered(entry.key));
      return true;
    case 'parked': {
      const stumbles = (outbox.select(getState()).resting[entry.key]?.stumbles ?? 0) + 1;
      const retryAfter = (problem!.retryAfter ?? 0) * 1_000;
      const until = clock.ticks() + Math.max(retryAfter, pauseAfter(stumbles, PARKED_MOST_MS));
      dispatch(parked({ key: entry.key, stumbles, until }));
      return true;
    }
    case 'refused': {
      const kept = { ...(entry as UnsentStar), refusal: problem!.code ?? String(problem!.status) };
      await pause(outboxStore.put(entry.key, kept));
      dispatch(refused(kept));
      return true;
    }
    case 'wait':
      dispatch(toldToWait(clock.ticks() + (problem!.retryAfter ?? QUIET_MS / 1_000) * 1_000));
      return false;
    case 'silent':
      dispatch(fellSilent());
      return false;
  }
}

/** Runs a round, which tries each entry once, so that one does not hold up the others. */
const send = during(outbox, 'sending', async (effectApi, task) => {
  const { dispatch, getState, extra } = effectApi;
  if (outbox.select(getState()).quietUntil > extra.clock.ticks()) return void dispatch(stuck());
  // Unknown after sleep or a change of the clock; any answer of the server tells the time again.
  if (extra.clock.ahead() === null) await task.pause(extra.network.probe());
  const tried = new Set<string>();
  for (let entry = nextOf(effectApi, tried); entry; entry = nextOf(effectApi, tried)) {
    tried.add(entry.key);
    if (!(await deliver(entry, effectApi, task))) return;
  }
  const { stars, others } = outbox.select(getState());
  dispatch(stars.length || others.length ? stuck() : cleared());
});

/** How long to wait for the next round, unless something improves before. */
const restOf = ({ getState, extra: { clock } }: EffectApi) => {
  const { stars, others, resting, silences } = outbox.select(getState());
  const rests = [...stars, ...others].map(({ key }) => (resting[key] ? resting[key].until - clock.ticks() : 0));
  return Math.max(silences && pauseAfter(silences, RETRY_MOST_MS), Math.min(PARKED_MOST_MS, ...rests));
};

const hasLine = (state: RootState) => connectivity.in(state, 'online', 'returned', 'recovered');

/**
 * Waits between rounds: always for as long as the server has asked for; otherwise a connection or a tab that comes back
 * begins the next round early, at most once a second.
 */
const rest = during(outbox, 'waiting', async (effectApi, { delay, pause, signal }) => {
  const { getState, dispatch, condition, extra } = effectApi;
  const better = new Promise<void>((done) => {
    const stops = [extra.network.watch((online) => void (online && done())), extra.attention.watchFront(done)];
    signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
    condition((_, now, before) => hasLine(now) && !hasLine(before)).then(
      () => done(),
      () => {},
    );
  });
  const quiet = outbox.select(getState()).quietUntil - extra.clock.ticks();
  await delay(Math.max(RETRY_FIRST_MS, quiet));
  await pause(Promise.race([better, delay(Math.max(0, restOf(effectApi)))]));
  dispatch(retried());
});

const forgetForGood = after(letGo.match, async ({ payload }, { extra: { outboxStore, tabs } }) => {
  await outboxStore.take(payload);
  tabs.tell(STARS);
});
const sweep = after(swept.match, async (_, { getState, extra: { outboxStore } }) => {
  const { unsound } = await starsOf(userIdOf(getState()) ?? '', outboxStore);
  for (const key of unsound) await outboxStore.take(key);
});

export const outboxEffects: Listen[] = [
  during(session, 'signedIn', look),
  after(session.events.replaced.match, (_, effectApi) => look(effectApi)),
  lookAgain,
  tellTheOthers,
  emptyHands,
  send,
  rest,
  forgetForGood,
  sweep,
];
