import { createRoot, hydrateRoot } from 'react-dom/client';
import { appLanguage } from '../i18n/languages.ts';
import { loadWords, startWords } from '../i18n/i18n.ts';
import { preferences, type AppLanguage } from '../machines/preferences.ts';
import { App } from './App.tsx';
import { broughtAlong, programOfPage } from './broughtAlong.ts';
import { early } from './early.ts';
import { createPorts } from './ports.ts';
import { reloadOnce } from './reloadOnce.ts';
import { createRoutes, routeAt } from './routes.ts';
import { screenStands } from './standing.ts';
import { clearTheStatusBar } from './statusBar.ts';
import { createStorage } from './storage.ts';
import { createStore, type Starhop } from './store.ts';
import { openSupportDoor } from './supportDoor.ts';
import { handOver } from './taps.ts';
import { WithoutWords } from './WithoutWords.tsx';

const page = document.documentElement;
const container = () => document.getElementById('app')!;

/** What was kept comes back before the machines start, so that they hear it first. */
const rehydrated = ({ persistor }: Starhop) =>
  new Promise<void>((done) => {
    const look = () => void (persistor.getState().bootstrapped && done());
    persistor.subscribe(look);
    persistor.persist();
    look();
  });

/** Scripts that are at hand may come before the page they belong to has been read. */
const parsed = () =>
  new Promise<void>((done) => {
    if (document.readyState !== 'loading') done();
    else addEventListener('DOMContentLoaded', () => done(), { once: true });
  });

/** A screen that does not arrive leaves an error in its place, which wants to be tapped as well. */
const ARRIVES_WITHIN_MS = 8_000;
const late = () => new Promise<void>((done) => void setTimeout(done, ARRIVES_WITHIN_MS));

const hostOf = ({ mount }: Starhop) => ({ mount, loadWords });

/** The page is there already, as it was drawn for whoever comes: it comes to life as it stands, and only then remembers. */
async function takeOver(starhop: Starhop): Promise<void> {
  await startWords(page.lang as AppLanguage, ['common']);
  const program = programOfPage();
  if (program) starhop.store.dispatch(broughtAlong(program));
  const routes = createRoutes(hostOf(starhop));
  const { access, screen } = routeAt(routes, location.pathname);
  await screen.bring();
  hydrateRoot(container(), <App starhop={starhop} routes={routes} />);
  await Promise.race([screenStands, late()]);
  await loadWords(['later']);
  await rehydrated(starhop);
  await starhop.remember(location.pathname);
  starhop.start(access);
  handOver(early());
}

async function openAnew(starhop: Starhop): Promise<void> {
  await rehydrated(starhop);
  // After the preferences, since the language is one of them.
  const remembered = starhop.remember(location.pathname);
  early().isOpen = true;
  // What was drawn for somebody else must not be seen while the words are on their way.
  if (page.dataset['foreign'] !== undefined) container().replaceChildren();
  delete page.dataset['foreign'];
  await startWords(appLanguage(preferences.select(starhop.store.getState()).language, navigator.languages));
  const routes = createRoutes(hostOf(starhop));
  await remembered;
  starhop.start(routeAt(routes, location.pathname).access, location.pathname);
  createRoot(container()).render(<App starhop={starhop} routes={routes} />);
}

/** Opens the app for a learner. */
export async function openApp(): Promise<void> {
  const starhop = createStore(createPorts(), { storage: createStorage() });
  openSupportDoor(starhop);
  clearTheStatusBar();
  await parsed();
  try {
    await (page.dataset['page'] === location.pathname ? takeOver(starhop) : openAnew(starhop));
  } catch (error) {
    early().isOpen = true;
    if (!reloadOnce()) createRoot(container()).render(<WithoutWords error={error} />);
  }
}
