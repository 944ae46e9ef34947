import { isAnyOf } from '@reduxjs/toolkit';
import { lessonsApi } from '../api/lessons.ts';
import { CLOCK_AHEAD_MOST_MS } from '../contract/rules.ts';
import { after, during, leaving, type Effects, type Listen } from '../kit/listen.ts';
import type { RootState } from '../kit/root.ts';
import { forgetDraft, keepDraft, resumeDraft } from './lessonDraft.ts';
import { lessonRun } from './lessonRun.ts';
import { outbox, type Star } from './outbox.ts';
import { session } from './session.ts';

const { began, checked, continued, finished, kept, lessonOpened, picked, quizOpened, refused, saved, swipedTo } =
  lessonRun.events;
const { posted } = outbox.events;
const isStuck = isAnyOf(outbox.events.stuck.match, outbox.events.fellSilent.match, outbox.events.toldToWait.match);
const { completeLesson, getLesson, saveLessonProgress } = lessonsApi.endpoints;
/** Longer than this nobody waits to see a star light. It goes on its way in the background. */
const PATIENCE_MS = 4_000;
const SWIPING_RESTS_MS = 1_000;

/** Null while nobody knows. */
const ownerIn = (state: RootState) => {
  const { userId, formerId } = session.select(state);
  return userId ?? formerId;
};

/** Where a reload interrupted this very unit, it goes on. */
const start = after(isAnyOf(lessonOpened.match, quizOpened.match), (_, effects) => {
  const { dispatch, getState, extra } = effects;
  if (!resumeDraft(effects, ownerIn(getState()))) dispatch(began(extra.clock.now()));
});

const draft = after(isAnyOf(swipedTo.match, picked.match, checked.match, continued.match), (_, effects) =>
  keepDraft(effects, ownerIn(effects.getState())),
);

const isOver = isAnyOf(finished.match, session.events.left.match, session.events.replaced.match);
const forget = after(isOver, (_, effects) => forgetDraft(effects));

const tick = after(finished.match, (_, { getState, extra: { haptics } }) => {
  if (lessonRun.select(getState()).isNew) haptics.tick();
});

interface Stamp {
  key: string;
  finishedAt: number;
}

function starOf({ getState, extra: { clock, platform } }: Effects, { key, finishedAt }: Stamp, userId: string): Star {
  const { unitId, pathwayId, picks } = lessonRun.select(getState());
  const lesson = getLesson.select(unitId)(getState()).data;
  const clockAhead = clock.ahead();
  return {
    key,
    id: unitId,
    pathwayId,
    userId,
    completedAt: clock.instant(finishedAt),
    ...(clockAhead !== null && Math.abs(clockAhead) <= CLOCK_AHEAD_MOST_MS && { clockAhead }),
    timeZone: platform.timeZone(),
    answers: Object.entries(picks).map(([questionId, optionId]) => ({ questionId, optionId })),
    ...(lesson && { label: { title: lesson.title, language: lesson.language, direction: lesson.direction } }),
  };
}

/** Sends a star on its way, unless somebody else is here by now. */
const post = (star: Star, { dispatch, getState }: Effects) => {
  if (session.select(getState()).userId === star.userId) dispatch(posted(star));
};
const layDown = async (star: Star, { extra: { drawer } }: Effects): Promise<Star> =>
  (await drawer.put(star.key, star)) ? star : { ...star, isLoose: true };

/** Written down by the device first, told then, sent last: a browser that is killed at any moment keeps what was told. */
const light = during(lessonRun, 'finishing', async (effects, { pause }) => {
  const { dispatch, getState, extra } = effects;
  const stamp = { key: extra.ids.fresh(), finishedAt: extra.clock.now() };
  const owner = ownerIn(getState());
  if (owner === null) return void dispatch(finished(stamp));
  const star = await pause(layDown(starOf(effects, stamp, owner), effects));
  dispatch(finished(stamp));
  post(star, effects);
});

/** A lesson can be at hand before the current-user call is answered: its star waits for a name, and is not told as safe. */
const postOnceKnown = leaving(lessonRun, 'finishing', async (effects) => {
  const { getState, condition } = effects;
  if (ownerIn(getState()) !== null) return;
  const { key, finishedAt } = lessonRun.select(getState());
  const star = starOf(effects, { key: key!, finishedAt }, '');
  await condition((_, now) => ownerIn(now) !== null);
  post(await layDown({ ...star, userId: ownerIn(getState())! }, effects), effects);
});

const wait = during(lessonRun, 'saving', async ({ dispatch, take }, { pause }) => {
  await pause(take(isStuck, PATIENCE_MS));
  dispatch(kept());
});

/** The outbox may be delivering other stars too; only this run's own is its score. */
const score = after(completeLesson.matchFulfilled, ({ payload, meta }, { dispatch, getState }) => {
  if (meta.arg.originalArgs.key === lessonRun.select(getState()).key) dispatch(saved(payload));
});

const hearRefusal = after(outbox.events.refused.match, ({ payload }, { dispatch, getState }) => {
  if (payload.key === lessonRun.select(getState()).key) dispatch(refused());
});

/** How far a lesson was read is remembered once the swiping rests. */
const remember = after(swipedTo.match, async (_, { dispatch, getState, cancelActiveListeners, delay }) => {
  const { unitId, pathwayId, at, count } = lessonRun.select(getState());
  cancelActiveListeners();
  await delay(SWIPING_RESTS_MS);
  if (count) await dispatch(saveLessonProgress.initiate({ id: unitId, pathwayId, share: (at + 1) / count }));
});

export const lessonRunEffects: Listen[] = [
  start,
  draft,
  forget,
  light,
  tick,
  postOnceKnown,
  wait,
  score,
  hearRefusal,
  remember,
];
