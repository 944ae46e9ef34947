import { useMemo, useSyncExternalStore } from 'react';
import { book } from './book.ts';

/**
 * The hook of react-i18next over our own book, as far as the screens use it: `const { t, i18n } = useTranslation('pathway')`.
 * The build and the tests put it in that library's place; see README.md.
 */
export function useTranslation(namespaces: string | readonly string[] = 'common') {
  const language = useSyncExternalStore(book.watch, book.language, book.language);
  // As i18next does: of several, the first is meant where a key names none.
  const namespace = typeof namespaces === 'string' ? namespaces : (namespaces[0] ?? 'common');
  return useMemo(() => ({ t: book.fixed(language, namespace), i18n: { language } }), [language, namespace]);
}
