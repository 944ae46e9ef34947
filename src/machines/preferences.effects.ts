import { isAnyOf } from '@reduxjs/toolkit';
import { api, contentTags } from '../api/api.ts';
import { after, type Listen } from '../kit/listen.ts';
import { preferences } from './preferences.ts';

const { languageChosen, courseLanguageChosen } = preferences.events;

/** Content comes in the language that was asked for, so a new language asks for everything on the screen again. */
const readAgain = after(isAnyOf(languageChosen.match, courseLanguageChosen.match), (_, { dispatch }) => {
  dispatch(api.util.invalidateTags([...contentTags]));
});

export const preferencesEffects: Listen[] = [readAgain];
