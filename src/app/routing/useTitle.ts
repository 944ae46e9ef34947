import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Route } from './routes.ts';

const APP = 'Starhop';
/** The heading of a page that is still loading says nothing about it. */
export const HEADING = 'h1:not([data-waits] *)';

/** "Sign in · Starhop": one line, however the heading is broken. */
const titled = (name: string): string => [name.replace(/\s+/g, ' ').trim(), APP].filter(Boolean).join(' · ');

/**
 * Names the page for tabs, the history and screen readers: as its route says, else as its heading does, which may come
 * with data and change with it. Until then it is the app's name, never the last page's.
 */
export function useTitle({ title }: Route, pathname: string): void {
  const { t } = useTranslation();
  const name = title && t(title);

  useEffect(() => {
    document.title = titled(name ?? '');
    if (name) return;
    const show = () => {
      const heading = document.querySelector(HEADING)?.textContent;
      if (heading && document.title !== titled(heading)) document.title = titled(heading);
    };
    show();
    const watcher = new MutationObserver(show);
    watcher.observe(document.getElementById('app')!, { childList: true, subtree: true, characterData: true });
    return () => watcher.disconnect();
  }, [name, pathname]);
}
