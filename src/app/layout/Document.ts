import i18next from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';
import { appLanguage, directionOf } from '../../i18n/languages.ts';
import { speak } from '../../i18n/i18n.ts';
import { afterPaint } from '../../kit/afterPaint.ts';
import { useSelected, useSend } from '../../kit/hooks.ts';
import { preferences, type AppLanguage } from '../../machines/preferences.ts';
import { view } from '../../machines/view.ts';
import { wear } from '../start/theme.ts';
import { useIsAwake } from './useIsAwake.ts';

const dayQuery = '(prefers-color-scheme: light)';

const watchDevice = (changed: () => void) => {
  const query = matchMedia(dayQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const deviceTheme = () => (matchMedia(dayQuery).matches ? 'day' : 'night');

/** Keeps the document's language, direction and theme in step with what was chosen. Draws nothing. */
export function Document(): null {
  const send = useSend();
  const { theme, language } = useSelected(preferences.selectSlice);
  const isAwake = useIsAwake();
  const device = useSyncExternalStore(watchDevice, deviceTheme, () => 'night' as const);
  const shown = theme ?? device;
  const spoken = isAwake ? appLanguage(language, navigator.languages) : (i18next.language as AppLanguage);

  useEffect(() => {
    if (isAwake) wear(shown);
  }, [isAwake, shown]);

  useEffect(() => {
    document.documentElement.lang = spoken;
    document.documentElement.dir = directionOf(spoken);
    // Words that do not arrive leave the screen in the language it has; what says so may not arrive either.
    speak(spoken)
      .catch(async () => (await import('../../ui/toaster.tsx')).say.failure(i18next.t('toast.generic')))
      .catch(() => {});
  }, [spoken]);

  // To ask for the size of a page that has just changed is to lay it out on the spot.
  useEffect(
    () =>
      afterPaint(() =>
        send(view.actions.drawn({ language: spoken, theme: shown, width: innerWidth, height: innerHeight })),
      ),
    [spoken, shown, send],
  );

  return null;
}
