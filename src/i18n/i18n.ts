import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { numeral, percent } from '../kit/numeral.ts';
import { retryOnce } from '../kit/retryOnce.ts';
import type { AppLanguage } from '../machines/preferences.ts';
import { lastWords } from './lastWords.ts';
import { lookAgain, rememberWords } from './remembered.ts';

rememberWords();

/** `later`: the part of `common` that no drawn page begins with. */
const files: Record<string, Record<AppLanguage, () => Promise<{ default: object }>>> = {
  common: { en: () => import('./en/common.json'), pl: () => import('./pl/common.json') },
  later: { en: () => import('./en/common.later.json'), pl: () => import('./pl/common.later.json') },
  pathway: { en: () => import('./en/pathway.json'), pl: () => import('./pl/pathway.json') },
};
const namespaceOf = (file: string) => (file === 'later' ? 'common' : file);
const wanted = new Set<string>();
const here = new Set<string>();
let markStarted = () => {};
/** Resolved once `startWords` has run, also when it failed. */
const started = new Promise<void>((done) => (markStarted = done));

/** Loads the words of a feature in the current language. */
export async function loadWords(
  namespaces: readonly string[],
  language = i18next.language as AppLanguage,
): Promise<void> {
  await Promise.all(
    namespaces.map(async (file) => {
      wanted.add(file);
      if (here.has(language + file)) return;
      const { default: words } = await retryOnce(files[file]![language]);
      i18next.addResourceBundle(language, namespaceOf(file), words, true);
      lookAgain();
      here.add(language + file);
    }),
  );
}

/**
 * Starts the words of the app. Polish is the fallback, so it is complete (`spec/1-product`). Fails when they do not
 * arrive; then the few last words are there.
 */
export async function startWords(language: AppLanguage, namespaces = ['common', 'later']): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'pl',
    ns: ['common'],
    defaultNS: 'common',
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: '' },
  });
  // In place of i18next's, which asks `Intl`. No other options are heard: no text may have any (test/i18n/numbers.test.ts).
  i18next.services.formatter?.add('number', (value, language = 'pl', { style } = {}) =>
    (style === 'percent' ? percent : numeral)(Number(value), language),
  );
  here.clear();
  lookAgain();
  try {
    await loadWords(namespaces, language);
  } catch (error) {
    i18next.addResourceBundle(language, 'common', lastWords[language], true);
    lookAgain();
    throw error;
  } finally {
    markStarted();
  }
}

/** Waits until all of `common` is there; fails when the device cannot get it. */
export const haveCommonWords = () => started.then(() => loadWords(['common', 'later']));

/** Changes the language, once its words for everything on the screen are loaded. */
export async function speak(language: AppLanguage): Promise<void> {
  await loadWords([...wanted], language);
  await i18next.changeLanguage(language);
}
