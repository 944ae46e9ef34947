import { createRoot } from 'react-dom/client';
import { appLanguage } from '../../i18n/languages.ts';
import { loadWords, speak, startWords } from '../../i18n/i18n.ts';
import { fetchNoMedia } from '../../ui/media.ts';
import { Styles } from '../../ui/Styles.tsx';
import { early } from '../start/early.ts';
import { features, parts } from '../routing/features.ts';
import { createRoutes } from '../routing/routes.ts';
import { createReplay } from './createReplay.ts';
import { ReplayApp } from './ReplayApp.tsx';

/** Whatever a screen may still want, the browser itself refuses from here on. */
function forbidRequests(): void {
  const rule = document.createElement('meta');
  rule.httpEquiv = 'Content-Security-Policy';
  rule.content = `connect-src 'none'; img-src data: blob: ${location.origin}/favicon.svg; media-src 'none'; frame-src 'none'; worker-src 'none'`;
  document.head.append(rule);
}

/** Opens the page on which support replays a state report. All that it will ever need is here before it says so. */
export async function openReplay(): Promise<void> {
  early().isOpen = true;
  const own = appLanguage(null, navigator.languages);
  const replay = createReplay();
  await startWords(own);
  const loaded = await Promise.all(Object.values(features).map((load) => load()));
  for (const { default: feature } of loaded) for (const [machine] of feature.machines) replay.bring(machine);
  await loadWords(loaded.flatMap(({ default: feature }) => feature.namespaces));
  for (const language of ['en', 'pl'] as const) await speak(language);
  await speak(own);
  await Promise.all(Object.values(parts).map((load) => load()));
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  fetchNoMedia();
  forbidRequests();
  const routes = createRoutes({ mount: replay.bring, loadWords });
  createRoot(document.getElementById('app')!).render(
    <Styles>
      <ReplayApp replay={replay} routes={routes} own={own} />
    </Styles>,
  );
}
