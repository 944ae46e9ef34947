import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { pickLanguage, wishesOf } from '../domain/language.ts';
import { NOTHING_INLINE, type Inline } from '../web/headers.ts';
import { isMarked } from '../web/sessions.ts';

const languages = ['en', 'pl'] as const;
export type PageLanguage = (typeof languages)[number];
/** A page of the build: its file within the built app, its title, what stands in it, and what it says of the product. */
export type Page = Inline & {
  file: string;
  /** In place of the file, where it was filled in. */
  html?: string;
  title: string;
  language: PageLanguage;
  description: string;
};
/** `pages.json`, by scripts/prerender.ts. */
type List = {
  shell: Inline;
  descriptions: Record<PageLanguage, string>;
  pages: Record<string, Listed>;
  intro?: Record<PageLanguage, Inline & { file: string }>;
};
const nothingDrawn: List = { shell: NOTHING_INLINE, descriptions: { en: '', pl: '' }, pages: {} };
/** By the providers it shows, "google+apple"; a page that shows none whatever there are has but one form: "". */
type Forms = Record<string, Inline & { file: string; title: string }>;
type Listed = { access: 'visitor' | 'open' | 'member' } & Record<PageLanguage, Forms>;

/** What the build has drawn, for a server that offers these providers; nothing where it has drawn nothing. */
export function drawnPages(dir: string, providers: readonly string[]) {
  const list = join(dir, 'pages.json');
  const { shell, descriptions, pages, intro } = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as List)
    : nothingDrawn;
  const form = ['google', 'apple'].filter((name) => providers.includes(name)).join('+');
  const inWords = (request: FastifyRequest) => {
    const language = languageOf(request);
    return { language, description: descriptions[language] };
  };
  return {
    /** The page that all addresses open on which are not drawn. */
    shell: (request: FastifyRequest): Page => ({ ...shell, file: 'index.html', title: 'Starhop', ...inWords(request) }),
    /** The frame of a program's intro, for a visitor; nothing for who has signed in here, or where there is none. */
    intro(request: FastifyRequest): Page | undefined {
      if (!intro || isMarked(request)) return undefined;
      const spoken = inWords(request);
      return { ...intro[spoken.language], title: 'Starhop', ...spoken };
    },
    /** The page of an address in the reader's language. Who has signed in here is not shown a visitor's page. */
    at(path: string, request: FastifyRequest): Page | undefined {
      const listed = Object.hasOwn(pages, path) ? pages[path] : undefined;
      if (!listed || (listed.access === 'visitor' && isMarked(request))) return undefined;
      const spoken = inWords(request);
      const forms = listed[spoken.language];
      return { ...(forms[form] ?? forms['']!), ...spoken };
    },
  };
}

/** The language a page of ours is given in. */
const languageOf = ({ headers }: FastifyRequest) =>
  pickLanguage(languages, { wishes: wishesOf(headers['accept-language']), own: 'pl' }) as PageLanguage;
