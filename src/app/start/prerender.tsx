import type { ReactNode } from 'react';
import type { Action } from '@reduxjs/toolkit';
import i18next from 'i18next';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { api } from '../../api/api.ts';
import type { OperationName } from '../../contract/operations.ts';
import { contentLanguages } from '../../i18n/languages.ts';
import { loadWords, startWords } from '../../i18n/i18n.ts';
import { drawBy } from '../../kit/localDay.ts';
import type { Ports } from '../../kit/ports.ts';
import type { AppLanguage } from '../../machines/preferences.ts';
import { Column } from '../../ui/Column.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { createStyles, Styles } from '../../ui/Styles.tsx';
import { App } from '../App.tsx';
import type { Access } from '../routing/access.ts';
import { questionsOf } from '../routing/ahead.ts';
import { broughtAlong, broughtToMember, type Answer, type Brought, type Member } from './broughtAlong.ts';
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
  const styles = createStyles();
  styles.compat = true;
  const { prelude } = await prerender(<Styles styles={styles}>{what}</Styles>, inOnePiece);
  const html = travelling(await new Response(prelude).text());
  const rules = Object.entries(styles.inserted).filter(
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

/** The language that all words are here in: to start them anew costs a tenth of a drawing. */
let spoken: AppLanguage | null = null;
async function startAllWords(language: AppLanguage): Promise<void> {
  if (spoken === language) return;
  spoken = null;
  await startWords(language);
  spoken = language;
}

/** A drawn page comes to life with the first words only, so it can have no others. */
async function startFirstWords(language: AppLanguage): Promise<string[]> {
  const missing: string[] = [];
  spoken = null;
  await startWords(language, ['common']);
  i18next.options.parseMissingKeyHandler = (key) => {
    missing.push(key);
    return key;
  };
  return missing;
}

/** Draws the page of an address from a store of its own, which first hears these actions. */
async function drawWith(pathname: string, actionsOf: () => readonly Action[]): Promise<Drawn> {
  const { store, mount } = createStore(world, { storage: createStorage() });
  const routes = createRoutes({ mount, loadWords });
  // Its chunk knows some of the calls that the actions are about.
  await routeAt(routes, pathname).screen.bring();
  actionsOf().forEach(store.dispatch);
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={pathname}>{children}</StaticRouter>;
  try {
    return await draw(<App store={store} routes={routes} Router={Router} />);
  } finally {
    // The timers that would take its answers out of the cache minutes later would keep this process and the store alive.
    store.dispatch(api.util.resetApiState());
  }
}

async function drawNow(pathname: string, language: AppLanguage, brought: Brought): Promise<Drawn> {
  const missing = await startFirstWords(language);
  const drawn = await drawWith(pathname, () => [broughtAlong(brought)]);
  if (missing.length) throw new Error(`Words of ${pathname} come later than the page: ${missing.join(', ')}`);
  return drawn;
}

type Question = Pick<Answer, 'name' | 'args'>;

/** What the page of a member has to be asked for, to be drawn whole: the learner, and what the page asks ahead. */
export const memberQuestions = (pathname: string): Question[] => [
  { name: 'getMyself' },
  ...questionsOf(pathname).map(({ name, args }) => ({ name: name as OperationName, args })),
];

/** The languages that the app asks content in, as an Accept-Language header, on a device that prefers these. */
export const askedIn = (device: readonly string[]): string => contentLanguages(null, null, device);

/** The words of a page's heading, as HTML; none while it waits for what it shows. */
const headingOf = ({ html }: Drawn) =>
  (/<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Draws the page of an address as its learner finds it, before any machine has started, from the answers to
 * `memberQuestions`; and what the page is called, as HTML. Without a title it shows nothing but that it waits.
 */
export const drawMember = (
  pathname: string,
  language: AppLanguage,
  member: Member,
): Promise<Drawn & { title: string }> =>
  inTurn(async () => {
    await startAllWords(language);
    drawBy(member);
    try {
      const drawn = await drawWith(pathname, () => broughtToMember(member));
      const { title } = routeAt(createRoutes(host), pathname);
      return { ...drawn, title: title ? i18next.t(title) : headingOf(drawn) };
    } finally {
      drawBy(undefined);
    }
  });

/** What every other page opens on: its ground, and the three stars. */
export const drawShell = (): Promise<Drawn> =>
  draw(
    <Column>
      <Loading label="" />
    </Column>,
  );
