import { leavingApi } from '../api/leaving.ts';
import { createMachine } from '../kit/machine.ts';

export type Theme = 'night' | 'day';
export type AppLanguage = 'en' | 'pl';

/** What the learner has chosen for the whole app; null follows the device. */
export const preferences = createMachine({
  name: 'preferences',
  initial: 'open',
  context: { theme: null as Theme | null, language: null as AppLanguage | null, courseLanguage: null as string | null },
  events: {
    themeChosen: (context, theme: Theme | null) => void (context.theme = theme),
    languageChosen: (context, language: AppLanguage) => void (context.language = language),
    courseLanguageChosen: (context, language: string | null) => void (context.courseLanguage = language),
    /** The course language was the learner's, and goes with the account; theme and app language are the device's. */
    learnerRemoved: (context) => void (context.courseLanguage = null),
  },
  states: {
    open: { themeChosen: 'open', languageChosen: 'open', courseLanguageChosen: 'open', learnerRemoved: 'open' },
  },
  hears: [[leavingApi.endpoints.deleteAccount.matchFulfilled, 'learnerRemoved']],
});
