import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import i18next from 'i18next';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { api } from '../../api/api.ts';
import { loadWords, startWords } from '../../i18n/i18n.ts';
import type { Ports } from '../../kit/ports.ts';
import type { AppLanguage } from '../../machines/preferences.ts';
import { Column } from '../../ui/Column.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { App } from '../App.tsx';
import type { Access } from '../routing/access.ts';
import { broughtAlong, type Brought } from './broughtAlong.ts';
import { createRoutes, routeAt } from '../routing/routes.ts';
import { createStorage } from '../ports/storage.ts';
import { createStore } from '../store.ts';

/** A page as HTML, with the rules it uses and the names Emotion knows them by. */
export interface Drawn {
  html: string;
  css: string;
  names: string;
}

/** One piece, whatever its size: the scripts that would put parts into their places are refused by our own rules. */
const inOnePiece = { progressiveChunkSize: Infinity };

/**
 * Attributes of style are refused by our own rules, and what React finds must be what it would have drawn: they travel
 * under another name. Nothing is fetched ahead by the drawn part; its frame knows what the first paint needs.
 */
const travelling = (html: string) => html.replace(/^(<link [^>]*>)+/, '').replaceAll(' style="', ' data-style="');

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
/** What travels looks as it will from the first paint on: the page may be shown before its attributes are put back. */
const rulesOf = (html: string) =>
  [...new Set(Array.from(html.matchAll(/ data-style="([^"]*)"/g), ([, style]) => unescaped(style!)))]
    .map((style) => `[data-style=${JSON.stringify(style)}][data-style]{${style}}`)
    .join('');

async function draw(what: ReactNode): Promise<Drawn> {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  const { prelude } = await prerender(<CacheProvider value={cache}>{what}</CacheProvider>, inOnePiece);
  const html = travelling(await new Response(prelude).text());
  const rules = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    html,
    css: rules.map(([, rule]) => rule).join('') + rulesOf(html),
    names: rules.map(([name]) => name).join(' '),
  };
}

const host = { mount: () => {}, loadWords };
/** Whom the page of an address is for. */
export const accessOf = (pathname: string): Access => routeAt(createRoutes(host), pathname).access;

/** No machine has started, so of the world nobody wants more than this. */
const world = { tabStore: { read: () => null, keep: () => {}, forget: () => {} } } as unknown as Ports;

let last: Promise<unknown> = Promise.resolve();
/** One after the other: they share the words. */
function inTurn<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  const next = last.then(work, work);
  last = next;
  return next;
}

/** Draws the page of an address as a visitor finds it, before any machine has started, from what it brings along. */
export const drawPage = (pathname: string, language: AppLanguage, brought: Brought = {}): Promise<Drawn> =>
  inTurn(() => drawNow(pathname, language, brought));

/** A drawn page comes to life with the first words only, so it can have no others. */
async function startFirstWords(language: AppLanguage): Promise<string[]> {
  const missing: string[] = [];
  await startWords(language, ['common']);
  i18next.options.parseMissingKeyHandler = (key) => {
    missing.push(key);
    return key;
  };
  return missing;
}

async function drawNow(pathname: string, language: AppLanguage, brought: Brought): Promise<Drawn> {
  const missing = await startFirstWords(language);
  const { store, mount } = createStore(world, { storage: createStorage() });
  store.dispatch(broughtAlong(brought));
  const routes = createRoutes({ mount, loadWords });
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={pathname}>{children}</StaticRouter>;
  const drawn = await draw(<App store={store} routes={routes} Router={Router} />);
  // The timers that would take its answers out of the cache minutes later would keep this process and the store alive.
  store.dispatch(api.util.resetApiState());
  if (missing.length) throw new Error(`Words of ${pathname} come later than the page: ${missing.join(', ')}`);
  return drawn;
}

/** What every other page opens on: its ground, and the three stars. */
export const drawShell = (): Promise<Drawn> =>
  draw(
    <Column>
      <Loading label="" />
    </Column>,
  );
