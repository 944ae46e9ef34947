import i18next from 'i18next';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { paths } from '../../contract/paths.ts';
import { appLanguage } from '../../i18n/languages.ts';
import { loadWords, startWords } from '../../i18n/i18n.ts';
import { drawBy } from '../../kit/localDay.ts';
import { yieldToMain } from '../../kit/yieldToMain.ts';
import { preferences, type AppLanguage } from '../../machines/preferences.ts';
import { App } from '../App.tsx';
import { broughtAlong, broughtByPage, broughtToMember } from './broughtAlong.ts';
import { early } from './early.ts';
import { createPorts } from '../ports/ports.ts';
import { createRoutes, routeAt } from '../routing/routes.ts';
import { keepDrawings } from './keepDrawings.ts';
import { screenStands } from './screenStands.ts';
import { clearTheStatusBar } from './statusBar.ts';
import { createStorage } from '../ports/storage.ts';
import { createStore, type Starhop } from '../store.ts';
import { openSupportDoor } from './supportDoor.ts';
import { handOver } from './taps.ts';
import { findsAWayOn } from '../routing/wayOn.ts';
import { Styles } from '../../ui/Styles.tsx';
import { WithoutWords } from './WithoutWords.tsx';

const page = document.documentElement;
const container = () => document.getElementById('app')!;
let root: Root | undefined;

/** Scripts that are at hand may come before the page they belong to has been read. */
const parsed = () =>
  new Promise<void>((done) => {
    if (document.readyState !== 'loading') done();
    else addEventListener('DOMContentLoaded', () => done(), { once: true });
  });

/** A screen that breaks while it is hydrated leaves an error in its place, which wants to be tapped as well. */
const STANDS_WITHIN_MS = 8_000;
const late = () => new Promise<void>((done) => void setTimeout(done, STANDS_WITHIN_MS));

/**
 * The page is there already, as it was drawn for whoever comes: it is hydrated as it stands, and only then does what was
 * kept come back. All that takes a slow phone a while, so it is done in pieces, between which the page scrolls and answers.
 */
async function takeOver(starhop: Starhop): Promise<void> {
  const { store, mount, rehydrate, remember, start } = starhop;
  const brought = broughtByPage();
  const { member } = brought;
  let isDrawn = !member;
  await startWords(page.lang as AppLanguage, isDrawn ? ['common'] : undefined);
  store.dispatch(broughtAlong(brought));
  const routes = createRoutes({ mount, loadWords: (names) => loadWords(isDrawn ? names : [...names, 'later']) });
  const { access, screen } = routeAt(routes, location.pathname);
  await screen.bring();
  isDrawn = false;
  await yieldToMain();
  if (member) broughtToMember(member).forEach(store.dispatch);
  drawBy(member);
  await yieldToMain();
  const words = loadWords(['later']);
  startTransition(() => {
    root = hydrateRoot(
      container(),
      <Styles>
        <App store={store} routes={routes} />
      </Styles>,
    );
  });
  await Promise.all([words, Promise.race([screenStands, late()])]);
  drawBy(undefined);
  await yieldToMain();
  openSupportDoor(starhop);
  await rehydrate();
  await yieldToMain();
  // A member's page was drawn from newer answers than any that lie on the device.
  if (!member) await remember(location.pathname);
  start(access);
  await yieldToMain();
  handOver(early());
  keepDrawings();
}

async function openAnew(starhop: Starhop): Promise<void> {
  const { store, mount, rehydrate, remember, start } = starhop;
  openSupportDoor(starhop);
  await rehydrate();
  // After the preferences, since the language is one of them.
  const remembered = remember(location.pathname);
  early().isOpen = true;
  // What was drawn for somebody else must not be seen while the words are on their way.
  if (page.dataset['foreign'] !== undefined) container().replaceChildren();
  delete page.dataset['foreign'];
  const words = startWords(appLanguage(preferences.selectSlice(store.getState()).language, navigator.languages));
  const routes = createRoutes({ mount, loadWords: (namespaces) => words.then(() => loadWords(namespaces)) });
  const { access, screen } = routeAt(routes, location.pathname);
  // Words, screen and first answers come together. A screen that does not arrive is asked for again where it is wanted.
  screen.bring().catch(() => {});
  await remembered;
  start(access, location.pathname);
  await words;
  root = createRoot(container());
  root.render(
    <Styles>
      <App store={store} routes={routes} />
    </Styles>,
  );
}

/** Its words or its screen have not arrived, or a page could not be taken over: it is said in such words as there are. */
async function apologise(error: unknown): Promise<void> {
  delete page.dataset['foreign'];
  if (!i18next.isInitialized) await startWords(appLanguage(null, navigator.languages), ['common']).catch(() => {});
  (root ??= createRoot(container())).render(
    <Styles>
      <WithoutWords error={error} />
    </Styles>,
  );
}

/** Opens the app for a learner. */
export async function openApp(): Promise<void> {
  try {
    const starhop = createStore(createPorts(), { storage: createStorage() });
    clearTheStatusBar();
    await yieldToMain();
    await parsed();
    await (page.dataset['page'] === location.pathname ? takeOver(starhop) : openAnew(starhop));
  } catch (error) {
    // It says what is wrong already, and its button needs no app (tryWithoutTheApp).
    if (page.dataset['page'] === paths.offline) return;
    if (await findsAWayOn()) return;
    early().isOpen = true;
    await apologise(error);
  }
}
