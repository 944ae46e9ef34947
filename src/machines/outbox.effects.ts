import type { ForkedTaskAPI } from '@reduxjs/toolkit';
import type { ApiProblem } from '../api/problem.ts';
import { lessonsApi } from '../api/lessons.ts';
import { pathwaysApi } from '../api/pathways.ts';
import { RETRY_FIRST_MS, RETRY_MOST_MS } from '../contract/rules.ts';
import { after, during, vanishing, watching, type EffectApi, type Listen } from '../kit/listen.ts';
import type { RootState } from '../kit/root.ts';
import { connectivity } from './connectivity.ts';
import { sentAs, verdictOf } from './delivery.ts';
import { outbox, type UnsentStar } from './outbox.ts';
import { session, userIdOf } from './session.ts';
import { starsOf } from './starsInOutbox.ts';

const { completeLesson } = lessonsApi.endpoints;
const { joinPathways } = pathwaysApi.endpoints;
const { cleared, delivered, fellSilent, foundStars, learnerLeft, letGo, looked, parked, posted, refused, retried } =
  outbox.events;
const { stuck, swept, toldToWait } = outbox.events;
/** The message by which a tab tells others that it has new stars. */
const STARS = 'stars';
/** Delay before another tab looks for stars: the tab that lit one has sent it by then. */
const ANOTHER_TAB_MS = 5_000;
/** The wait after a 429 without `Retry-After`. */
const QUIET_MS = 60_000;
/** The longest back-off for a star that causes a server error; it is never given up. */
const PARKED_MOST_MS = 3_600_000;

const pauseAfter = (failures: number, most: number) => Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), most);

/** Reads the learner's stored stars into the outbox. Another learner's stay where they are. */
const look = async ({ dispatch, getState, extra: { outboxStore } }: EffectApi) => {
  const userId = userIdOf(getState());
  if (userId === null || !session.in(getState(), 'signedIn')) return;
  const { sendable, refused, unsound } = await starsOf(userId, outboxStore);
  if (userIdOf(getState()) !== userId) return;
  const known = new Set(outbox.select(getState()).stars.map(({ key }) => key));
  dispatch(looked({ refused, unsound: unsound.length }));
  if (sendable.some(({ key }) => !known.has(key))) dispatch(foundStars(sendable));
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
const tellTheOthers = after(posted.match, (_, { extra: { tabs } }) => tabs.tell(STARS));

/**
 * Clears the outbox in memory, but not the stored stars, when nobody is signed in: the next to sign in may be another
 * learner.
 */
const emptyHands = vanishing(userIdOf, ({ dispatch }) => void dispatch(learnerLeft()));

/** The next star that may be sent now and was not tried in this round. */
const nextOf = ({ getState, extra: { clock } }: EffectApi, tried: ReadonlySet<string>) => {
  const { stars, resting } = outbox.select(getState());
  return stars.find(({ key }) => !tried.has(key) && (resting[key]?.until ?? 0) <= clock.ticks());
};

/**
 * Sends one star as `completeLesson`, which `server/learning/completion` writes down, and records the result; false when the
 * round is over.
 */
async function deliver(star: UnsentStar, { dispatch, getState, extra }: EffectApi, { pause }: ForkedTaskAPI) {
  const { clock, outboxStore } = extra;
  // A refused star's learner was told that trying again joins the pathway.
  if (star.joins || star.refusal === 'PATHWAY_NOT_JOINED')
    await pause(dispatch(joinPathways.initiate({ pathwayIds: [star.pathwayId] })));
  const answer = await pause(dispatch(completeLesson.initiate(sentAs(star, clock))));
  const problem = answer.error as ApiProblem | undefined;
  switch (verdictOf(problem)) {
    case 'landed':
      await pause(outboxStore.take(star.key));
      dispatch(delivered(star.key));
      return true;
    case 'parked': {
      const stumbles = (outbox.select(getState()).resting[star.key]?.stumbles ?? 0) + 1;
      const retryAfter = (problem!.retryAfter ?? 0) * 1_000;
      const until = clock.ticks() + Math.max(retryAfter, pauseAfter(stumbles, PARKED_MOST_MS));
      dispatch(parked({ key: star.key, stumbles, until }));
      return true;
    }
    case 'refused': {
      const kept = { ...star, refusal: problem!.code ?? String(problem!.status) };
      await pause(outboxStore.put(star.key, kept));
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

/** Runs a round, which tries each star once, so that one star does not hold up the others. */
const send = during(outbox, 'sending', async (effectApi, task) => {
  const { dispatch, getState, extra } = effectApi;
  if (outbox.select(getState()).quietUntil > extra.clock.ticks()) return void dispatch(stuck());
  // Unknown after sleep or a change of the clock; any answer of the server tells the time again.
  if (extra.clock.ahead() === null) await task.pause(extra.network.probe());
  const tried = new Set<string>();
  for (let star = nextOf(effectApi, tried); star; star = nextOf(effectApi, tried)) {
    tried.add(star.key);
    if (!(await deliver(star, effectApi, task))) return;
  }
  dispatch(outbox.select(getState()).stars.length ? stuck() : cleared());
});

/** How long to wait for the next round, unless something improves before. */
const restOf = ({ getState, extra: { clock } }: EffectApi) => {
  const { stars, resting, silences } = outbox.select(getState());
  const rests = stars.map(({ key }) => (resting[key] ? resting[key].until - clock.ticks() : 0));
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
