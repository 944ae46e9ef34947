import { catchInstallPrompt } from './installPrompt.ts';
import { trustOurScripts } from './trust.ts';

/* In the first paint; think before adding. Runs before anything is drawn, so that no theme flashes. */
trustOurScripts();
catchInstallPrompt();

/** The stored theme, read by hand: the store is not there yet. Anything odd in the storage means "as the device". */
function storedTheme(): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem('persist:starhop') ?? '{}') as { preferences?: string };
    return (JSON.parse(kept.preferences ?? '{}') as { theme?: string }).theme;
  } catch {
    return undefined;
  }
}

const theme = storedTheme();
const device = matchMedia('(prefers-color-scheme: light)').matches ? 'day' : 'night';
document.documentElement.dataset['theme'] = theme === 'day' || theme === 'night' ? theme : device;
