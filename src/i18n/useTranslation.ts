import { useMemo, useSyncExternalStore } from 'react';
import { book } from './book.ts';

/**
 * The hook of react-i18next over our own book, as far as the screens use it: `const { t, i18n } = useTranslation('pathway')`.
 * The build and the tests put it in that library's place; see README.md.
 */
export function useTranslation(namespace = 'common') {
  const language = useSyncExternalStore(book.watch, book.language, book.language);
  return useMemo(() => ({ t: book.fixed(language, namespace), i18n: { language } }), [language, namespace]);
}
