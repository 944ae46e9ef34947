import { isAnyOf } from '@reduxjs/toolkit';
import { after, during, type Listen } from '../kit/listen.ts';
import { learnerIsGone, session } from './session.ts';

const { foundFormer, returned, turnedAway } = session.events;
const KEY = 'wayBack';
const ID = /^[A-Za-z0-9_-]{1,64}$/;
/**
 * Whether a path can be returned to after a reload: not one that only the page's memory can resolve
 * (`app/routing/whereabouts`).
 */
const isPlace = (place: unknown) => typeof place === 'string' && place.startsWith('/') && !place.startsWith('/kept/');

/** Keeps the page of a lost session in the tab, so that it outlives a reload and the visit of a provider's page. */
const keep = after(turnedAway.match, (_, { getState, extra: { tabStore } }) => {
  const { formerId, returnTo } = session.select(getState());
  if (formerId) tabStore.keep(KEY, { formerId, returnTo });
});

const find = during(session, 'signedOut', async ({ dispatch, getState, extra: { tabStore } }) => {
  const left = tabStore.read(KEY) as { formerId?: unknown; returnTo?: unknown } | null;
  if (session.select(getState()).formerId || typeof left?.formerId !== 'string' || !ID.test(left.formerId)) return;
  dispatch(foundFormer({ formerId: left.formerId, returnTo: isPlace(left.returnTo) ? String(left.returnTo) : null }));
});

const forget = after(isAnyOf(learnerIsGone, returned.match), (_, { extra: { tabStore } }) => tabStore.forget(KEY));

export const wayBackEffects: Listen[] = [keep, find, forget];
