import type { AppLanguage } from '../machines/preferences.ts';

/** The words of the error page for when none could be loaded. */
export const lastWords: Record<AppLanguage, object> = {
  en: {
    error: {
      unexpected: 'Unexpected error occurred',
      internalHint: 'Your stars are safe. A fresh start usually helps.',
      startAgain: 'Start again',
    },
  },
  pl: {
    error: {
      unexpected: 'Wystąpił nieoczekiwany błąd',
      internalHint: 'Twoje gwiazdy są bezpieczne. Zwykle pomaga zacząć od nowa.',
      startAgain: 'Zacznij od nowa',
    },
  },
};
