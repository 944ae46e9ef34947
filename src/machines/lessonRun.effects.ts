import { isAnyOf } from '@reduxjs/toolkit';
import { lessonsApi } from '../api/lessons.ts';
import { reviewApi } from '../api/review.ts';
import { hash } from '../kit/hash.ts';
import { after, during, leaving, type EffectApi, type Listen } from '../kit/listen.ts';
import type { RootState } from '../kit/root.ts';
import { yieldToMain } from '../kit/yieldToMain.ts';
import { forgetDraft, keepDraft, resumeDraft } from './lessonDraft.ts';
import { lessonRun } from './lessonRun.ts';
import { outbox, type UnsentStar } from './outbox.ts';
import { learnerIsGone, session } from './session.ts';
import { aheadNow } from './stamps.ts';
import { noteInTab, VISITOR } from './visitorStars.ts';

const { began, checked, continued, finished, kept, lessonOpened, picked, quizOpened, refused, saved, swipedTo } =
  lessonRun.events;
const { posted } = outbox.events;
const isStuck = isAnyOf(outbox.events.stuck.match, outbox.events.fellSilent.match, outbox.events.toldToWait.match);
const { completeLesson, getFirstLesson, getLesson, saveLessonProgress } = lessonsApi.endpoints;
const { getReview } = reviewApi.endpoints;
/** The longest wait for the server at the end of a unit; after it the star is sent in the background. */
const PATIENCE_MS = 4_000;
const SWIPING_RESTS_MS = 1_000;

/** The id of the learner who owns the sitting, or `VISITOR`; null while it is not known. */
const ownerIn = (state: RootState) => {
  const { userId, formerId } = session.select(state);
  const former = lessonRun.select(state).ofVisitor ? null : formerId;
  return userId ?? former ?? (session.in(state, 'signedOut', 'left') ? VISITOR : null);
};

/** Resumes a unit that a reload has interrupted; otherwise begins it. */
const start = after(isAnyOf(lessonOpened.match, quizOpened.match), ({ payload: { unitId } }, effectApi) => {
  const { dispatch, getState, extra } = effectApi;
  const owner = ownerIn(getState());
  if (resumeDraft(effectApi, owner)) return;
  const startedAt = extra.clock.now();
  dispatch(began({ startedAt, seed: hash([owner, unitId, startedAt].join(':')) }));
});

const draft = after(isAnyOf(swipedTo.match, picked.match, checked.match, continued.match), (_, effectApi) =>
  keepDraft(effectApi, ownerIn(effectApi.getState())),
);
/** A quiz is stored before its first answer too, so that a reload shows its options in the same order. */
const draftOfQuiz = after(began.match, (_, effectApi) => {
  const state = effectApi.getState();
  if (lessonRun.in(state, 'answering')) keepDraft(effectApi, ownerIn(state));
});

const forget = after(isAnyOf(finished.match, learnerIsGone), (_, effectApi) => forgetDraft(effectApi));

const tick = after(finished.match, (_, { getState, extra: { haptics } }) => {
  if (lessonRun.select(getState()).isNew) haptics.tick();
});

interface Stamp {
  key: string;
  finishedAt: number;
}

function starOf(
  { getState, extra: { clock, platform } }: EffectApi,
  { key, finishedAt }: Stamp,
  userId: string,
): UnsentStar {
  const { unitId, pathwayId, picks, joins, wasLit } = lessonRun.select(getState());
  const lesson = getLesson.select(unitId)(getState()).data ?? getFirstLesson.select(pathwayId)(getState()).data;
  return {
    key,
    id: unitId,
    pathwayId,
    userId,
    completedAt: clock.instant(finishedAt),
    ...aheadNow(clock),
    timeZone: platform.timeZone(),
    ...(joins && { joins }),
    ...(wasLit && { wasLit }),
    answers: Object.entries(picks).map(([questionId, given]) =>
      Array.isArray(given) ? { questionId, given } : { questionId, optionId: given },
    ),
    ...(lesson && { label: { title: lesson.title, language: lesson.language, direction: lesson.direction } }),
  };
}

/** Hands a star to the outbox, unless another learner is here by now. */
const post = (star: UnsentStar, { dispatch, getState }: EffectApi) => {
  if (session.select(getState()).userId === star.userId) dispatch(posted(star));
};
async function layDown(star: UnsentStar, { extra: { outboxStore, tabStore } }: EffectApi): Promise<UnsentStar> {
  if (star.userId === VISITOR) noteInTab(star.key, tabStore);
  return (await outboxStore.put(star.key, star)) ? star : { ...star, isLoose: true };
}

/**
 * Stores the star on the device first, tells the learner then, and sends it last, so that a browser that is killed at
 * any moment keeps what the learner was told.
 */
const light = during(lessonRun, 'finishing', async (effectApi, { pause }) => {
  const { dispatch, getState, extra } = effectApi;
  const stamp = { key: extra.ids.fresh(), finishedAt: extra.clock.now() };
  const owner = ownerIn(getState());
  if (owner === null) return void dispatch(finished({ ...stamp, isUnowned: true }));
  const star = await pause(layDown(starOf(effectApi, stamp, owner), effectApi));
  dispatch(finished(stamp));
  // It is on the screen before it is sent: a call takes a slow phone a while to make.
  await yieldToMain();
  post(star, effectApi);
});

/**
 * Posts the star of a learner who is not known yet: a lesson can be learned before the current-user call is answered.
 * Until then its star is not stored, and not said to be safe.
 */
const postOnceKnown = leaving(lessonRun, 'finishing', async (effectApi) => {
  const { getState, condition } = effectApi;
  if (ownerIn(getState()) !== null) return;
  const { key, finishedAt } = lessonRun.select(getState());
  const star = starOf(effectApi, { key: key!, finishedAt }, '');
  await condition((_, now) => ownerIn(now) !== null);
  post(await layDown({ ...star, userId: ownerIn(getState())! }, effectApi), effectApi);
});

/** Waits for the server; a visitor's star has nobody to be sent for yet. */
const wait = during(lessonRun, 'saving', async ({ dispatch, getState, take }, { pause }) => {
  if (ownerIn(getState()) !== VISITOR) await pause(take(isStuck, PATIENCE_MS));
  dispatch(kept());
});

/** Takes the score from the answer for this run's star; the outbox may be delivering others too. */
const score = after(completeLesson.matchFulfilled, ({ payload, meta }, { dispatch, getState }) => {
  if (meta.arg.originalArgs.key === lessonRun.select(getState()).key) dispatch(saved(payload));
});

/** Lays down on the device what a finished quiz will ask again, so that it comes tomorrow also without a line. */
const bringReview = after(completeLesson.matchFulfilled, ({ payload }, { dispatch }) => {
  if (payload.result) void dispatch(getReview.initiate(undefined, { subscribe: false, forceRefetch: true }));
});

const hearRefusal = after(outbox.events.refused.match, ({ payload }, { dispatch, getState }) => {
  if (payload.key === lessonRun.select(getState()).key) dispatch(refused());
});

/** Saves how far a lesson was read, debounced until the swiping rests. */
const remember = after(swipedTo.match, async (_, { dispatch, getState, cancelActiveListeners, delay }) => {
  const { unitId, pathwayId, at, count } = lessonRun.select(getState());
  cancelActiveListeners();
  await delay(SWIPING_RESTS_MS);
  if (count && ownerIn(getState()) !== VISITOR)
    await dispatch(saveLessonProgress.initiate({ id: unitId, pathwayId, share: (at + 1) / count }));
});

export const lessonRunEffects: Listen[] = [
  start,
  draft,
  draftOfQuiz,
  forget,
  light,
  tick,
  postOnceKnown,
  wait,
  score,
  bringReview,
  hearRefusal,
  remember,
];
