import { createRoot } from 'react-dom/client';
import { appLanguage } from '../i18n/languages.ts';
import { loadWords, startWords } from '../i18n/i18n.ts';
import { preferences } from '../machines/preferences.ts';
import { App } from './App.tsx';
import { createPorts } from './ports.ts';
import { reloadOnce } from './reloadOnce.ts';
import { accessAt, createRoutes } from './routes.ts';
import { clearTheStatusBar } from './statusBar.ts';
import { createStorage } from './storage.ts';
import { createStore, type Starhop } from './store.ts';
import { openSupportDoor } from './supportDoor.ts';
import { WithoutWords } from './WithoutWords.tsx';

/** What was kept comes back before the machines start, so that they hear it first. */
const rehydrated = ({ persistor }: Starhop) =>
  new Promise<void>((done) => {
    const look = () => void (persistor.getState().bootstrapped && done());
    persistor.subscribe(look);
    persistor.persist();
    look();
  });

/** Opens the app for a learner. */
export async function openApp(): Promise<void> {
  const starhop = createStore(createPorts(), { storage: createStorage() });
  const { store, mount, start, remember } = starhop;
  await rehydrated(starhop);
  // After the preferences, since the language is one of them.
  const remembered = remember(location.pathname);
  clearTheStatusBar();
  openSupportDoor(starhop);
  const root = createRoot(document.getElementById('app')!);
  try {
    await startWords(appLanguage(preferences.select(store.getState()).language, navigator.languages));
    const routes = createRoutes({ mount, loadWords });
    await remembered;
    start(accessAt(routes, location.pathname));
    root.render(<App starhop={starhop} routes={routes} />);
  } catch (error) {
    if (!reloadOnce()) root.render(<WithoutWords error={error} />);
  }
}
