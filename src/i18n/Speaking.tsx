import i18next from 'i18next';
import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nContext } from 'react-i18next';

/**
 * Provides every screen with its words. Another language is drawn in a transition, so that the page stays responsive;
 * screens do not listen for it one by one (`bindI18n`), which React would draw in one go.
 */
export function Speaking({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(() => i18next.language);
  useEffect(() => {
    const follow = () => startTransition(() => setLanguage(i18next.language));
    follow();
    i18next.on('languageChanged', follow);
    return () => i18next.off('languageChanged', follow);
  }, []);
  const words = useMemo(() => ({ i18n: i18next, language }), [language]);
  return <I18nContext value={words}>{children}</I18nContext>;
}
