import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { leavingApi } from '../api/leaving.ts';

export type Theme = 'night' | 'day';
export type AppLanguage = 'en' | 'pl';
const asTheDevice = {
  theme: null as Theme | null,
  language: null as AppLanguage | null,
  courseLanguage: null as string | null,
};

/** What the learner has chosen for the whole app; null follows the device. */
export const preferences = createSlice({
  name: 'preferences',
  initialState: asTheDevice,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme | null>) => void (state.theme = payload),
    languageChosen: (state, { payload }: PayloadAction<AppLanguage>) => void (state.language = payload),
    courseLanguageChosen: (state, { payload }: PayloadAction<string | null>) => void (state.courseLanguage = payload),
  },
  /** The course language was the learner's, and goes with the account; theme and app language are the device's. */
  extraReducers: (builder) =>
    builder.addMatcher(leavingApi.endpoints.deleteAccount.matchFulfilled, (state) => {
      state.courseLanguage = null;
    }),
});
