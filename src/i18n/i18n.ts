import { twice } from '../kit/twice.ts';
import type { AppLanguage } from '../machines/preferences.ts';
import { book } from './book.ts';
import { lastWords } from './lastWords.ts';

const files: Record<string, Record<AppLanguage, () => Promise<{ default: object }>>> = {
  common: { en: () => import('./en/common.json'), pl: () => import('./pl/common.json') },
  pathway: { en: () => import('./en/pathway.json'), pl: () => import('./pl/pathway.json') },
};
const loaded = new Set<string>(['common']);

/** Brings the words of a feature, in the language that is spoken now. */
export async function loadWords(namespaces: readonly string[], language = book.language()): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      loaded.add(namespace);
      if (book.has(language, namespace)) return;
      const { default: words } = await twice(files[namespace]![language]);
      book.add(language, namespace, words);
    }),
  );
}

/**
 * Starts the words of the app. Polish is the fallback, so it is complete (specification §1). Fails when they do not
 * arrive; then the few last words are there.
 */
export async function startWords(language: AppLanguage): Promise<void> {
  book.speak(language);
  try {
    await loadWords(['common'], language);
  } catch (error) {
    book.add(language, 'common', lastWords[language]);
    throw error;
  }
}

/** Speaks another language, with everything that is on the screen. */
export async function speak(language: AppLanguage): Promise<void> {
  await loadWords([...loaded], language);
  book.speak(language);
}
