import { isAnyOf } from '@reduxjs/toolkit';
import { api, contentTags } from '../api/api.ts';
import { learnerApi } from '../api/learner.ts';
import { after, type Listen } from '../kit/listen.ts';
import { preferences } from './preferences.ts';
import { session } from './session.ts';

const { languageChosen, courseLanguageChosen } = preferences.actions;

/** Refetches all content after a change of language, since it comes in the language that was asked for. */
const readAgain = after(isAnyOf(languageChosen, courseLanguageChosen), (_, { dispatch }) => {
  dispatch(api.util.invalidateTags([...contentTags]));
});

/** Saves the language for mails; who has no account yet sends it when signing up. */
const tellForMails = after(languageChosen.match, ({ payload: locale }, { dispatch, getState }) => {
  if (session.in(getState(), 'signedIn')) void dispatch(learnerApi.endpoints.updateMyself.initiate({ locale }));
});

export const preferencesEffects: Listen[] = [readAgain, tellForMails];
