import { isAnyOf } from '@reduxjs/toolkit';
import { lessonsApi } from '../api/lessons.ts';
import { after, during, leaving, type Listen } from '../kit/listen.ts';
import { forgetDraft, keepDraft, resumeDraft } from './lessonDraft.ts';
import { lessonRun } from './lessonRun.ts';
import { outbox, type Star } from './outbox.ts';
import { session } from './session.ts';

const { began, checked, continued, ended, finished, kept, lessonOpened, picked, quizOpened, refused, saved, swipedTo } =
  lessonRun.events;
const { delivered, posted, stuck } = outbox.events;
const { completeLesson, saveLessonProgress } = lessonsApi.endpoints;
/** Longer than this nobody waits to see a star light. It goes on its way in the background. */
const PATIENCE_MS = 4_000;
const SWIPING_RESTS_MS = 1_000;

/** Null while nobody knows. */
const ownerIn = (state: unknown) => {
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

const isOver = isAnyOf(ended.match, session.events.left.match, session.events.replaced.match);
const forget = after(isOver, (_, effects) => forgetDraft(effects));

const tick = after(finished.match, (_, { getState, extra: { haptics } }) => {
  if (lessonRun.select(getState()).isNew) haptics.tick();
});

const stamp = during(lessonRun, 'finishing', async ({ dispatch, extra: { clock, ids } }) => {
  dispatch(finished({ key: ids.fresh(), finishedAt: clock.now() }));
});

/** Into the drawer first, then on its way: a tab that closes now, or a learner who hops on, loses nothing. */
const post = leaving(lessonRun, 'finishing', async ({ dispatch, getState, condition, extra }) => {
  const { clock, platform, drawer } = extra;
  const { unitId, pathwayId, key, finishedAt, picks } = lessonRun.select(getState());
  // A lesson can be at hand before the current-user call is answered: its star waits for a name.
  if (!ownerIn(getState())) await condition((_, now) => ownerIn(now) !== null);
  const star: Star = {
    key: key!,
    id: unitId,
    pathwayId,
    userId: ownerIn(getState())!,
    completedAt: clock.instant(finishedAt),
    timeZone: platform.timeZone(),
    answers: Object.entries(picks).map(([questionId, optionId]) => ({ questionId, optionId })),
  };
  await drawer.put(star.key, star);
  if (session.select(getState()).userId === star.userId) dispatch(posted(star));
});

const wait = during(lessonRun, 'saving', async ({ dispatch, take }, { pause }) => {
  await pause(take(stuck.match, PATIENCE_MS));
  dispatch(kept());
});

/** The outbox may be delivering other stars too; only this run's own is its score. */
const score = after(completeLesson.matchFulfilled, ({ payload, meta }, { dispatch, getState }) => {
  if (meta.arg.originalArgs.key === lessonRun.select(getState()).key) dispatch(saved(payload));
});

/** A star that left the drawer without a score was refused for good. */
const hearRefusal = after(delivered.match, ({ payload }, { dispatch, getState }) => {
  const run = lessonRun.select(getState());
  if (payload === run.key && run.status !== 'scored') dispatch(refused());
});

/** How far a lesson was read is remembered once the swiping rests. */
const remember = after(swipedTo.match, async (_, { dispatch, getState, cancelActiveListeners, delay }) => {
  const { unitId, pathwayId, at, count } = lessonRun.select(getState());
  cancelActiveListeners();
  await delay(SWIPING_RESTS_MS);
  if (count) await dispatch(saveLessonProgress.initiate({ id: unitId, pathwayId, share: (at + 1) / count }));
});

export const lessonRunEffects: Listen[] = [start, draft, forget, stamp, tick, post, wait, score, hearRefusal, remember];
