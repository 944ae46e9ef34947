import { isAnyOf } from '@reduxjs/toolkit';
import type { ApiProblem } from '../api/problem.ts';
import { learnerApi } from '../api/learner.ts';
import { PERMISSION_REST_MS } from '../contract/rules.ts';
import { after, during, leaving, watching, type EffectApi, type Listen } from '../kit/listen.ts';
import { PushTrouble } from '../kit/ports.ts';
import { push } from './push.ts';
import { session } from './session.ts';

const { foundUnsupported, foundInstallFirst, foundDenied, foundQuiet, foundOpen, foundGranted } = push.events;
const { tapped, wanted, wavedAway, granted, denied, subscribed, failed, unheard, lookedAgain, learnerLeft } =
  push.events;
const { getMyself, getPush, subscribe } = learnerApi.endpoints;
const DAY_MS = 86_400_000;

/** Whether the learner has switched reminders off, and so is not asked for the permission. */
const wantsNone = ({ getState }: EffectApi) => getMyself.select()(getState()).data?.reminderHour === null;

const look = (effectApi: EffectApi) => {
  const { dispatch, getState, extra } = effectApi;
  const { quietUntil } = push.select(getState());
  const isQuiet = (quietUntil ?? 0) > extra.clock.now();
  const finding = {
    unsupported: foundUnsupported,
    installFirst: foundInstallFirst,
    denied: foundDenied,
    default: isQuiet || wantsNone(effectApi) ? foundQuiet : foundOpen,
    granted: isQuiet ? foundQuiet : foundGranted,
  }[extra.push.permission()];
  dispatch(finding());
};

const askAtTheFirstTap = watching(push, 'open', ({ dispatch, extra }) =>
  extra.push.watchTaps(() => void dispatch(tapped())),
);

/** Asks for the permission at once and not in a task, since browsers allow that only while a tap is being handled. */
const ask = after(isAnyOf(tapped.match, wanted.match), async (_, { dispatch, getState, getOriginalState, extra }) => {
  if (push.in(getOriginalState(), 'asking') || !push.in(getState(), 'asking')) return;
  const answer = await extra.push.ask();
  if (answer === 'granted') dispatch(granted());
  else if (answer === 'default') dispatch(wavedAway(extra.clock.now() + PERMISSION_REST_MS));
  else dispatch(denied());
});

const unanswered = ({ status }: ApiProblem) => typeof status === 'string';

/** Subscribes at every start; a subscription that the server already has for this session is not sent again. */
const keepSubscribed = during(push, 'subscribing', async ({ dispatch, extra }, { pause }) => {
  const stop = (error: ApiProblem) =>
    dispatch(unanswered(error) ? unheard() : failed({ cause: 'server', until: extra.clock.now() + DAY_MS }));
  const known = await pause(dispatch(getPush.initiate(undefined, { forceRefetch: true, subscribe: false })));
  if (!known.data) return void stop(known.error as ApiProblem);
  try {
    const { hash, subscription } = await pause(extra.push.subscribe(known.data.publicKey));
    if (hash !== known.data.endpointHash) {
      const { error } = await pause(dispatch(subscribe.initiate({ subscription })));
      if (error) return void stop(error as ApiProblem);
    }
    dispatch(subscribed());
  } catch (error) {
    if (!(error instanceof PushTrouble)) throw error;
    dispatch(failed({ cause: error.cause, until: extra.clock.now() + DAY_MS }));
  }
});

const forget = leaving(session, 'signedIn', ({ dispatch }) => void dispatch(learnerLeft()));

export const pushEffects: Listen[] = [
  during(session, 'signedIn', async (effectApi) => look(effectApi)),
  after(isAnyOf(session.events.replaced.match, lookedAgain.match), (_, effectApi) => look(effectApi)),
  askAtTheFirstTap,
  ask,
  keepSubscribed,
  forget,
];
