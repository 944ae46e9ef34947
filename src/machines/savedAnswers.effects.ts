import type { Action } from '@reduxjs/toolkit';
import { api, contentLanguage } from '../api/api.ts';
import {
  entriesIn,
  entryOf,
  isCallAction,
  callAndIdOf,
  recalled,
  type CallAction,
  type QueryEntry,
} from '../api/internals.ts';
import {
  answersToKeep,
  isKeptCall,
  isOfPage,
  isSoundAnswer,
  isWholePage,
  KEPT_SHAPE,
  type KeptAnswer,
} from '../api/kept.ts';
import type { Lesson } from '../contract/lessons.ts';
import { after, during, type StoreApi, type Listen } from '../kit/listen.ts';
import { connectivity } from './connectivity.ts';
import { session, userIdOf } from './session.ts';
import { labelOf, savedAnswers } from './savedAnswers.ts';

const { remembered } = session.events;
const { emptied, lookedThrough } = savedAnswers.events;
const { missed } = connectivity.events;
const isLesson = (key: string) => callAndIdOf(key).call === 'getLesson';
/** Answers come in handfuls; each handful is one write. */
const WRITE_AFTER_MS = 500;

/** What lies on the device for the one who was here, in the language of now. Damaged and outdated things do not count. */
export async function findSaved({ getState, extra }: StoreApi, isWanted: (key: string) => boolean) {
  const { owner, things } = await extra.savedAnswers.read(isWanted);
  const language = contentLanguage(getState());
  const answers = things.flatMap(({ key, value }) => (isSoundAnswer(value, language) ? [{ key, answer: value }] : []));
  return { owner, answers };
}

/**
 * Before the first paint of a page: who was here last, and what they saw there. The server has not been asked, so it
 * opens nothing but what this device holds anyway.
 */
export async function recall(storeApi: StoreApi, pathname: string): Promise<void> {
  const { owner, answers } = await findSaved(storeApi, (key) => isOfPage(key, pathname));
  if (!owner || !answers.length) return;
  storeApi.dispatch(remembered(owner));
  storeApi.dispatch(recalled(answers));
}

const thingOf = ({ endpointName, originalArgs, data }: QueryEntry, language: string): KeptAnswer => ({
  shape: KEPT_SHAPE,
  language,
  endpointName: endpointName!,
  originalArgs,
  data: data as object,
});
/** Which answers lie on the device as they are, and as what. */
let written = new WeakMap<object, string>();

/** Writes every answer that is worth keeping and does not lie on the device yet. */
async function write({ getState, extra }: StoreApi) {
  const owner = userIdOf(getState());
  if (!owner) return;
  const language = contentLanguage(getState());
  const fresh = answersToKeep(getState()).filter(([key, { data }]) => written.get(data as object) !== language + key);
  for (const [key, { data }] of fresh) written.set(data as object, language + key);
  if (fresh.length)
    await extra.savedAnswers.put(owner, new Map(fresh.map(([key, entry]) => [key, thingOf(entry, language)])));
}

const keep: Listen = (start) =>
  void start({
    predicate: (_, now, before) => entriesIn(now) !== entriesIn(before) && session.in(now, 'signedIn'),
    effect: async (_, effectApi) => {
      effectApi.cancelActiveListeners();
      await effectApi.delay(WRITE_AFTER_MS);
      await write(effectApi);
    },
  });

/** Nothing on the device may keep a page from coming to life: what it holds is asked for again, and laid down anew. */
const doubt = after(savedAnswers.events.doubted.match, async (_, effectApi) => {
  effectApi.dispatch(api.util.resetApiState());
  await effectApi.extra.savedAnswers.clear();
  if (!userIdOf(effectApi.getState())) return;
  await ownIt(effectApi);
  // What came while the device was being emptied was written and is gone again.
  written = new WeakMap();
  await write(effectApi);
});

const ownIt = async ({ getState, extra }: StoreApi) => extra.savedAnswers.own(userIdOf(getState())!);
/** However a session ends, or when there is none: a shared phone tells nobody what somebody else has learned. */
const empty = async ({ dispatch, extra }: StoreApi) => {
  dispatch(emptied());
  await extra.savedAnswers.clear();
};

const isAsked = (action: Action): action is CallAction =>
  isCallAction(action) && action.meta.requestStatus === 'pending' && isKeptCall(action.meta.arg.endpointName);

/** What is asked for while the device has it is shown until the answer comes, or does not. */
const showKept = after(isAsked, async ({ meta }, effectApi) => {
  const { dispatch, getState } = effectApi;
  const { endpointName, queryCacheKey, originalArgs } = meta.arg;
  const isWanting = () => {
    const entry = entryOf(getState(), queryCacheKey);
    return entry !== undefined && entry.data === undefined;
  };
  if (!isWanting() || userIdOf(getState()) === null) return;
  const { owner, answers } = await findSaved(effectApi, (key) => key === queryCacheKey);
  if (!isWanting()) return;
  if (answers.length && owner === userIdOf(getState())) {
    const whole = [{ op: 'replace' as const, path: [], value: answers[0]!.answer.data }];
    // Which call it answers is known as it runs; RTK Query wants a name and its arguments written out.
    dispatch(api.util.patchQueryData(endpointName as never, originalArgs as never, whole));
  } else if (isWholePage(endpointName) && connectivity.in(getState(), 'stocked')) dispatch(missed());
});

/** Without a line, whatever lies here can be learned. */
const lookThrough = during(connectivity, 'offline', async (effectApi) => {
  const { owner, answers } = await findSaved(effectApi, isLesson);
  if (owner === userIdOf(effectApi.getState()))
    effectApi.dispatch(lookedThrough(answers.map(({ answer }) => labelOf(answer.data as Lesson))));
});

export const savedAnswersEffects: Listen[] = [
  keep,
  during(session, 'signedIn', ownIt),
  after(session.events.replaced.match, (_, effectApi) => ownIt(effectApi)),
  during(session, 'signedOut', empty),
  during(session, 'left', empty),
  doubt,
  showKept,
  lookThrough,
];
