import i18next from 'i18next';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { paths } from '../contract/paths.ts';
import { appLanguage } from '../i18n/languages.ts';
import { loadWords, startWords } from '../i18n/i18n.ts';
import { breathe } from '../kit/breathe.ts';
import { twice } from '../kit/twice.ts';
import { preferences, type AppLanguage } from '../machines/preferences.ts';
import { App } from './App.tsx';
import { broughtAlong, broughtByPage } from './broughtAlong.ts';
import { early } from './early.ts';
import { createFrame, type Frame } from './frame.ts';
import { createRoutes, routeAt } from './routes.ts';
import { screenStands } from './standing.ts';
import { handOver } from './taps.ts';
import { createVisit } from './visit.ts';
import { findsAWayOn } from './wayOn.ts';
import { WithoutWords } from './WithoutWords.tsx';

const page = document.documentElement;
const container = () => document.getElementById('app')!;
let root: Root | undefined;

/** Redux DevTools are there from the beginning or not at all. */
const devTools = async () =>
  '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window && (await import('../support/devTools.ts')).devTools();

const fetchLife = () => twice(() => import('./life.ts'));

/** Scripts that are at hand may come before the page they belong to has been read. */
const parsed = () =>
  new Promise<void>((done) => {
    if (document.readyState !== 'loading') done();
    else addEventListener('DOMContentLoaded', () => done(), { once: true });
  });

/** A screen that does not arrive leaves an error in its place, which wants to be tapped as well. */
const ARRIVES_WITHIN_MS = 8_000;
const late = () => new Promise<void>((done) => void setTimeout(done, ARRIVES_WITHIN_MS));

/**
 * The page is there already, as it was drawn for whoever comes: it comes to life as it stands, and only then remembers.
 * What acts is fetched meanwhile. Screens that come after the drawn one wait for it. All that takes a slow phone a while,
 * so it is done in pieces, between which the page scrolls and answers.
 */
async function takeOver(frame: Frame): Promise<void> {
  await startWords(page.lang as AppLanguage, ['common']);
  frame.store.dispatch(broughtAlong(broughtByPage()));
  const routes = createRoutes({ mount: frame.mount, loadWords, life: () => life });
  const { access, screen } = routeAt(routes, location.pathname);
  await screen.bring(true);
  await breathe();
  const arriving = Promise.all([fetchLife(), loadWords(['later'])]);
  const stands = Promise.race([screenStands, late()]);
  const life = Promise.all([arriving, stands]).then(async ([[{ comeToLife }]]) => {
    await breathe();
    return comeToLife(frame);
  });
  startTransition(() => {
    root = hydrateRoot(container(), <App store={frame.store} routes={routes} />);
  });
  const { remember, start } = await life;
  await breathe();
  await remember(location.pathname);
  start(access);
  await breathe();
  handOver(early());
}

async function openAnew(frame: Frame): Promise<void> {
  const { comeToLife } = await fetchLife();
  const { store, mount, remember, start } = await comeToLife(frame);
  // After the preferences, since the language is one of them.
  const remembered = remember(location.pathname);
  early().isOpen = true;
  // What was drawn for somebody else must not be seen while the words are on their way.
  if (page.dataset['foreign'] !== undefined) container().replaceChildren();
  delete page.dataset['foreign'];
  const words = startWords(appLanguage(preferences.select(store.getState()).language, navigator.languages));
  const routes = createRoutes({ mount, loadWords: (namespaces) => words.then(() => loadWords(namespaces)) });
  const { access, screen } = routeAt(routes, location.pathname);
  // Words, screen and first answers come together. A screen that does not arrive is asked for again where it is wanted.
  screen.bring().catch(() => {});
  await remembered;
  start(access, location.pathname);
  await words;
  root = createRoot(container());
  root.render(<App store={store} routes={routes} />);
}

/** What acts has not arrived, or a page could not be taken over: it is said in such words as there are. */
async function apologise(error: unknown): Promise<void> {
  delete page.dataset['foreign'];
  if (!i18next.isInitialized) await startWords(appLanguage(null, navigator.languages), ['common']).catch(() => {});
  (root ??= createRoot(container())).render(<WithoutWords error={error} />);
}

/** Opens the app for a learner. */
export async function openApp(): Promise<void> {
  try {
    const frame = createFrame(createVisit(), await devTools());
    await parsed();
    await (page.dataset['page'] === location.pathname ? takeOver(frame) : openAnew(frame));
  } catch (error) {
    // It says what is wrong already, and its button needs no app (tryWithoutTheApp).
    if (page.dataset['page'] === paths.offline) return;
    if (await findsAWayOn()) return;
    early().isOpen = true;
    await apologise(error);
  }
}
