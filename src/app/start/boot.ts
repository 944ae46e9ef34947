import { appLanguage, isSpoken } from '../../i18n/languages.ts';
import { bringTheApp } from './bringTheApp.ts';
import { bringTheLetters } from './bringTheLetters.ts';
import { early } from './early.ts';
import { catchInstallPrompt } from '../ports/installPrompt.ts';
import { keepTaps } from './taps.ts';
import { wear } from './theme.ts';
import { tryWithoutTheApp } from './tryWithoutTheApp.ts';

/* In the first paint, inside the page itself; think before adding. Runs before anything is drawn, so that no theme flashes. */
catchInstallPrompt();
keepTaps(early());
bringTheLetters();

let isKept = false;
/** What was chosen for the app, read by hand: the store is not there yet. Anything odd in the storage means "as the device". */
function chosen(): Record<string, unknown> {
  try {
    const text = localStorage.getItem('persist:starhop');
    isKept = text !== null;
    const kept = JSON.parse(text!) as { preferences: string };
    // Whatever stands there, of what is no object nothing can be read.
    return { ...(JSON.parse(kept.preferences) as object) };
  } catch {
    return {};
  }
}

const { theme, language } = chosen();
const page = document.documentElement;
// A page of providers, where there are none: the server answers with its form, to which the app would lead.
if (page.dataset['for'] === location.pathname)
  history.replaceState(null, '', page.dataset['page'] + location.search + location.hash);
const device = matchMedia('(prefers-color-scheme: light)').matches ? 'day' : 'night';
wear(theme === 'day' || theme === 'night' ? theme : device);
const own = isSpoken(language) ? language : null;
// A page that holds both languages is read in the one that the app will speak.
if (page.dataset['speaks']) page.lang = appLanguage(own, navigator.languages);
// A page that was drawn in another language than the chosen one, or for another address, is drawn anew, and not shown before.
const isForeign = own !== null && own !== page.lang;
const { offset } = page.dataset;
// A member's page is drawn for a device with nothing on it, at its bare address and by the clock of its learner's zone. A device
// that keeps something may know better: stars that were not sent, another learner. The name of the device's zone would hold up
// the first paint by a tenth of a second on a slow phone.
const isOthers = offset !== undefined && (isKept || location.hash || Number(offset) !== new Date().getTimezoneOffset());
const isDrawn = page.dataset['page'] !== undefined;
if (isDrawn && (isForeign || isOthers || page.dataset['page'] !== location.pathname)) {
  delete page.dataset['page'];
  page.dataset['foreign'] = '';
}
bringTheApp(page);
tryWithoutTheApp(page);
