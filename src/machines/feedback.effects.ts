import { isAnyOf } from '@reduxjs/toolkit';
import { learnerApi } from '../api/learner.ts';
import { pathwaysApi } from '../api/pathways.ts';
import { after, type EffectApi, type Listen } from '../kit/listen.ts';
import { feedback } from './feedback.ts';
import { lessonRun } from './lessonRun.ts';

const { getStats } = learnerApi.endpoints;
const { getPathway } = pathwaysApi.endpoints;
const { earned, passedOver } = feedback.events;
const { lessonOpened, quizOpened } = lessonRun.events;
/** After this many lessons, or one whole pathway, the learner is invited to give feedback. */
const ENOUGH_LESSONS = 5;

/** Invites once, at the end of a lesson, never in the middle of one. */
const invite = (isEnough: boolean, { dispatch, getState }: EffectApi) => {
  const { status, unitId } = lessonRun.select(getState());
  if (isEnough && status === 'scored' && !feedback.select(getState()).triggered) dispatch(earned(unitId));
};

const countLessons = after(getStats.matchFulfilled, ({ payload }, effectApi) =>
  invite(payload.lessonsDone >= ENOUGH_LESSONS, effectApi),
);

const seeWholePathway = after(getPathway.matchFulfilled, ({ payload: { progress } }, effectApi) =>
  invite(progress.total > 0 && progress.completed === progress.total, effectApi),
);

/** Withdraws the invitation when the learner goes on to another unit. */
const passOver = after(isAnyOf(lessonOpened.match, quizOpened.match), (_, { dispatch, getState }) => {
  if (feedback.in(getState(), 'inviting')) dispatch(passedOver());
});

export const feedbackEffects: Listen[] = [countLessons, seeWholePathway, passOver];
