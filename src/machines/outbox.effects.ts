import type { ApiProblem } from '../api/api.ts';
import { lessonsApi } from '../api/lessons.ts';
import { after, during, vanishing, watching, type Effects, type Listen } from '../kit/listen.ts';
import { outbox, type Star } from './outbox.ts';
import { session, userIdOf } from './session.ts';

const { completeLesson } = lessonsApi.endpoints;
const { found, delivered, cleared, stuck, retried, learnerLeft } = outbox.events;
const TRY_AGAIN_MS = 30_000;

/** Stars that an earlier visit left behind. Another learner's stay where they are until that learner is back. */
const look = async ({ dispatch, getState, extra: { drawer } }: Effects) => {
  const kept = (await drawer.all()).map(({ value }) => value as Star);
  const { userId } = session.select(getState());
  const mine = kept.filter((star) => star.userId === userId);
  if (mine.length) dispatch(found(mine));
};

/** A lost session, too, empties the hands but not the drawer: the next to sign in may be somebody else. */
const letGo = vanishing(userIdOf, ({ dispatch }) => void dispatch(learnerLeft()));

/** Only an answer that will never change takes a star from the drawer; silence, a hiccup or a lost session does not. */
const isFinal = ({ status }: ApiProblem) =>
  typeof status === 'number' && status < 500 && ![401, 403, 408, 429].includes(status);

const send = during(outbox, 'sending', async ({ dispatch, getState, extra: { drawer } }, { pause }) => {
  for (let star = outbox.select(getState()).stars[0]; star; star = outbox.select(getState()).stars[0]) {
    const { userId: _, ...completion } = star;
    const { error } = await pause(dispatch(completeLesson.initiate(completion)));
    if (error && !isFinal(error as ApiProblem)) return void dispatch(stuck());
    await pause(drawer.take(star.key));
    dispatch(delivered(star.key));
  }
  dispatch(cleared());
});

const tryWhenItLooksBetter = watching(outbox, 'waiting', ({ dispatch, extra: { network, attention } }) => {
  const retry = () => void dispatch(retried());
  const stops = [network.watch((online) => void (online && retry())), attention.watch(retry)];
  return () => stops.forEach((stop) => stop());
});

const tryAgain = during(outbox, 'waiting', async ({ dispatch }, { delay }) => {
  await delay(TRY_AGAIN_MS);
  dispatch(retried());
});

export const outboxEffects: Listen[] = [
  during(session, 'signedIn', look),
  after(session.events.replaced.match, (_, effects) => look(effects)),
  letGo,
  send,
  tryWhenItLooksBetter,
  tryAgain,
];
