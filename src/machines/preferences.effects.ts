import { isAnyOf } from '@reduxjs/toolkit';
import { api, contentTags } from '../api/api.ts';
import { learnerApi } from '../api/learner.ts';
import { after, type Listen } from '../kit/listen.ts';
import { preferences } from './preferences.ts';
import { session } from './session.ts';

const { languageChosen, courseLanguageChosen } = preferences.events;

/** Content comes in the language that was asked for, so a new language asks for everything on the screen again. */
const readAgain = after(isAnyOf(languageChosen.match, courseLanguageChosen.match), (_, { dispatch }) => {
  dispatch(api.util.invalidateTags([...contentTags]));
});

/** Mails speak the language of the app; who has no account yet brings it along when signing up. */
const tellForMails = after(languageChosen.match, ({ payload: locale }, { dispatch, getState }) => {
  if (session.in(getState(), 'signedIn')) void dispatch(learnerApi.endpoints.updateMyself.initiate({ locale }));
});

export const preferencesEffects: Listen[] = [readAgain, tellForMails];
