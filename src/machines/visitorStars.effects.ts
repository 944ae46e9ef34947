import { accountsApi } from '../api/accounts.ts';
import { lessonsApi } from '../api/lessons.ts';
import { after, type Listen } from '../kit/listen.ts';
import { outbox } from './outbox.ts';
import { hasEntered, userIdOf } from './session.ts';
import { claim, takePlace } from './visitorStars.ts';

const { saveLessonProgress } = lessonsApi.endpoints;
const { register } = accountsApi.endpoints;

/** Moves what a visitor has lit on this device into the account that was signed in to here. */
const moveIn = after(hasEntered, async (action, { dispatch, getState, extra }) => {
  const userId = action.payload.id;
  const isNewAccount = register.matchFulfilled(action);
  const stars = await claim({ userId, isNewAccount }, extra);
  const place = takePlace(extra.tabStore);
  if (place) void dispatch(saveLessonProgress.initiate(place));
  if (stars.length && userIdOf(getState()) === userId) dispatch(outbox.events.foundStars(stars));
});

export const visitorStarsEffects: Listen[] = [moveIn];
