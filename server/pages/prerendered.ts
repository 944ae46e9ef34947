import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { ID_PATTERN } from '../../src/contract/rules.ts';
import { pickLanguage, wishesOf } from '../domain/language.ts';
import { NOTHING_INLINE, type Inline } from '../web/headers.ts';
import { isMarked } from '../web/sessions.ts';

const languages = ['en', 'pl'] as const;
export type PageLanguage = (typeof languages)[number];
/** A page of the build: its file within the built app, its title and description, and the hashes of its inline code. */
export type Page = Inline & {
  file: string;
  /** The page itself where the server rendered it; the file holds only its template then. */
  html?: string;
  title: string;
  language: PageLanguage;
  description: string;
};
/** `pages.json`, which scripts/prerender.ts writes. */
type List = {
  shell: Inline;
  descriptions: Record<PageLanguage, string>;
  pages: Record<string, Listed>;
  intro?: Record<PageLanguage, Template>;
  members?: Record<string, Record<PageLanguage, Template>>;
};
type Template = Inline & { file: string };
const NOTHING_PRERENDERED: List = { shell: NOTHING_INLINE, descriptions: { en: '', pl: '' }, pages: {} };
/** A page's variants by the sign-in providers on it ("google+apple"); a page that never shows any has one, "". */
type Variants = Record<string, Inline & { file: string; title: string }>;
type Listed = { access: 'visitor' | 'open' | 'member' } & Record<PageLanguage, Variants>;

/** The pages that the build has prerendered into `dir`, for a server that offers these sign-in providers. */
export function prerenderedPages(dir: string, providers: readonly string[]) {
  const list = join(dir, 'pages.json');
  const {
    shell,
    descriptions,
    pages,
    intro,
    members = {},
  } = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as List) : NOTHING_PRERENDERED;
  const memberPages = Object.entries(members).map(([pattern, templates]) => ({ at: addressesOf(pattern), templates }));
  const variant = ['google', 'apple'].filter((name) => providers.includes(name)).join('+');
  const inLanguageOf = (request: FastifyRequest) => {
    const language = languageOf(request);
    return { language, description: descriptions[language] };
  };
  return {
    /** The app's shell, for addresses without a prerendered page. */
    shell: (request: FastifyRequest): Page => ({
      ...shell,
      file: 'index.html',
      title: 'Starhop',
      ...inLanguageOf(request),
    }),
    /** The template of a program's intro, for visitors; undefined for browsers that were signed in, or without one. */
    intro(request: FastifyRequest): Page | undefined {
      if (!intro || isMarked(request)) return undefined;
      const localized = inLanguageOf(request);
      return { ...intro[localized.language], title: 'Starhop', ...localized };
    },
    /** The template of a member's page, in the language of the browser: the only one known to the server and to a new device. */
    member(path: string, request: FastifyRequest): Page | undefined {
      const found = memberPages.find(({ at }) => at.test(path));
      if (!found || !isMarked(request)) return undefined;
      const localized = inLanguageOf(request);
      return { ...found.templates[localized.language], title: 'Starhop', ...localized };
    },
    /**
     * The prerendered page of an address in the reader's language; visitors' pages are not for browsers that were
     * signed in.
     */
    at(path: string, request: FastifyRequest): Page | undefined {
      const listed = Object.hasOwn(pages, path) ? pages[path] : undefined;
      if (!listed || (listed.access === 'visitor' && isMarked(request))) return undefined;
      const localized = inLanguageOf(request);
      const variants = listed[localized.language];
      return { ...(variants[variant] ?? variants['']!), ...localized };
    },
  };
}

/** The addresses of a route: `/pathway/:pathwayId`. */
const addressesOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, ID_PATTERN.replace(/^\^|\$$/g, ''))}$`);

/** The language of a page, by the browser's wishes. */
const languageOf = ({ headers }: FastifyRequest) =>
  pickLanguage(languages, { wishes: wishesOf(headers['accept-language']), own: 'pl' }) as PageLanguage;
