import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { titleOf, type Drawn } from './drawn.ts';
import { inBothLanguages } from './inBothLanguages.ts';
import { integrityOf } from './integrity.ts';
import type { Built } from './pack.ts';

const root = path.join(import.meta.dirname, '..');
const app = path.join(root, 'dist/app');

/** The pages that are drawn at build time, and the chunk that each is of. */
const pages = {
  '/': 'onboarding/index.ts',
  '/sign-in': 'accounts/index.ts',
  '/sign-in-email': 'accounts/forms.ts',
  '/sign-up': 'accounts/index.ts',
  '/sign-up-email': 'accounts/forms.ts',
  '/recovery-password': 'accounts/forms.ts',
  '/terms-of-use': 'legal/index.ts',
  '/privacy-policy': 'legal/index.ts',
} as const;
const languages = ['en', 'pl'] as const;
/** Letters that are fetched; the first paint is written in those of the device (src/app/start/bringTheLetters.ts). */
const LETTERS = /@font-face\{[^}]*\burl\([^}]*\}/g;

const hashOf = (text: string) => `'${integrityOf(text)}'`;
/** Puts a text where a mark stands, as it is: a `$` in it means nothing. */
const put = (page: string, mark: string | RegExp, text: string) => page.replace(mark, () => text);

/** What the app offers when it is built for Node; see src/app/start/prerender.tsx. */
interface Artist {
  drawPage(pathname: string, language: string, brought?: object): Promise<Drawn>;
  drawShell(): Promise<Drawn>;
  accessOf(pathname: string): string;
}
/** The inner part of a drawn page, as its frame takes it up. */
interface Filling {
  drawn: Drawn;
  boot: string;
  tokens: string;
}

/** The intro of a program is drawn by the server, which knows the program: where its parts go (server/pages/intro.ts). */
const UNDRAWN: Drawn = { html: '<!--html-->', css: '<!--css-->', names: '<!--names-->' };
const INTRO = '/program/<!--id-->/intro';
const BROUGHT = '<script type="application/json" id="brought"><!--brought--></script>';
/** The pages of members are drawn by the server, too (server/pages/member.ts), each for its learner alone; and the chunk that each is of. */
const memberPages = {
  '/dashboard': ['dashboard', 'dashboard/index.ts'],
  '/pathway/:pathwayId': ['pathway', 'pathway/index.ts'],
  '/pathway/:pathwayId/lesson/:unitId': ['lesson', 'pathway/index.ts'],
} as const;
const MEMBERS = '<!--path-->';
/** It closes the page, which is shown as a whole: half of it would stand elsewhere. */
const WHOLE = '<link rel="expect" href="#brought" blocking="render" />';
/** Pages that show the providers, or lead back to them, are drawn for each choice of them; which is shown is the server's to know. */
const SHOWING_PROVIDERS = ['/sign-in', '/sign-up', '/sign-in-email', '/sign-up-email'];
const PROVIDERS = [[], ['google'], ['apple'], ['google', 'apple']];
/** Where there are no providers, the app leads from such a page to its form (useProviders): the form is drawn in its place. */
const FORMS: Record<string, string> = { '/sign-in': '/sign-in-email', '/sign-up': '/sign-up-email' };

/** It lies in the worker, which does not know who reads. Nobody installs from it, so it needs no pictures of a start. */
const OFFLINE = '/offline';
const SPLASH = /<link rel="apple-touch-startup-image"[^>]*>\s*/g;

/** Attributes of style travel under another name (src/app/start/prerender.tsx): this, right behind them, sets them as React would. */
const dress = `for(const e of document.querySelectorAll("[data-style]"))e.style.cssText=e.dataset.style,e.removeAttribute("data-style")`;

function fill(frame: string, { drawn, boot, tokens }: Filling): string {
  const letters = `<style media="not all">${tokens.match(LETTERS)!.join('')}</style>`;
  const rules = `<style>${tokens.replace(LETTERS, '')}</style>${letters}`;
  const styles = `${rules}<style data-emotion="css ${drawn.names}">${drawn.css}</style>`;
  const dressed = drawn === UNDRAWN || drawn.html.includes(' data-style="') ? `<script>${dress}</script>` : '';
  const withStyles = put(frame, /<link rel="stylesheet" href="[^"]+" \/>/, `${styles}<script>${boot}</script>`);
  return put(withStyles, '<div id="app"></div>', `<div id="app">${drawn.html}</div>${dressed}`);
}

/** The hashes by which the Content-Security-Policy knows what stands in a page. */
const hashesIn = (page: string) => {
  const of = (tag: string) => [
    ...page.matchAll(new RegExp(`<${tag}(?: media="not all"| data-emotion="[^"]*")?>([^]*?)</${tag}>`, 'g')),
  ];
  const hashes = (tag: string) => of(tag).map(([, text]) => hashOf(text!));
  return { scripts: hashes('script'), styles: hashes('style') };
};

/** What a browser checks each script against, by its address (subresource integrity). */
async function sumsOf(files: readonly string[]): Promise<Map<string, string>> {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const sum = async (file: string) => [`/${file}`, integrityOf(await fs.readFile(path.join(app, file)))] as const;
  return new Map(await Promise.all(scripts.map(sum)));
}

const SCRIPT = /<script defer src="([^"]+)"><\/script>\s*/g;

/**
 * Draws the public pages in both languages into dist/app/pages, the frame of an intro beside them, and the shell that all
 * others open on into index.html. `pages.json` tells the server which is which, and what each may hold.
 */
export async function prerender({ files, filesOf }: Built): Promise<void> {
  const artist = path.join(root, 'dist/drawn/prerender.cjs');
  const { drawPage, drawShell, accessOf } = createRequire(import.meta.url)(artist) as Artist;
  const read = (file: string) => fs.readFile(path.join(root, 'dist', file), 'utf8');
  const stylesheet = files.find((file) => /^assets\/main\..*\.css$/.test(file))!;
  const [frame, boot, arrive, tokens] = await Promise.all([
    read('app/index.html'),
    read('drawn/boot.js'),
    read('drawn/arrive.js'),
    read(`app/${stylesheet}`),
  ]);
  const sums = await sumsOf(files);
  const sumOf = (src: string) => sums.get(src)!;
  const entry = [...frame.matchAll(SCRIPT)].map(([, src]) => src!);
  // A picture of its own would be asked for before the first paint, which is largest at once then.
  const icon = `href="data:image/svg+xml,${encodeURIComponent(await read('app/favicon.svg'))}"`;

  const summed = frame.replace(
    SCRIPT,
    (_, src: string) => `<script defer src="${src}" integrity="${sumOf(src)}"></script>`,
  );
  const shell = fill(summed, { drawn: await drawShell(), boot, tokens });
  await fs.writeFile(path.join(app, 'index.html'), shell);

  const framed = (pathname: string, tongue: string, requests: string[]) => {
    const scripts = new Set([...entry, ...requests.flatMap(filesOf).map((file) => `/${file}`)]);
    const own = `<html ${tongue} dir="ltr" data-page="${pathname}" data-scripts="${[...scripts].join(' ')}" data-sums="${[...scripts].map(sumOf).join(' ')}">`;
    const page = put(put(frame, /<html[^>]*>/, own), 'href="/favicon.svg"', icon);
    return put(page, '<title>', `${WHOLE}<title>`).replace(SCRIPT, '');
  };
  const frameOf = (pathname: string, language: string, chunk: string) =>
    framed(pathname, `lang="${language}"`, [`/${language}/common.json`, `/features/${chunk}`]);
  const write = async (name: string, page: string) => {
    const file = `${name}.html`;
    await fs.writeFile(path.join(app, file), page);
    return { file, ...hashesIn(page) };
  };

  const drawOffline = async () => {
    const drawn: Record<string, Drawn> = {};
    for (const language of languages) drawn[language] = await drawPage(OFFLINE, language);
    const tongues = `lang="pl" data-speaks="${languages.join(' ')}"`;
    const page = fill(framed(OFFLINE, tongues, ['/features/shell/index.ts']), { drawn: drawn['pl']!, boot, tokens });
    const brought = put(BROUGHT, '<!--brought-->', '{}');
    const written = await write(
      'offline',
      put(page.replace(SPLASH, ''), '</body>', `${inBothLanguages(drawn)}${brought}</body>`),
    );
    const forms = Object.entries(drawn).map(([language, one]) => [
      language,
      { '': { title: titleOf(one), ...written } },
    ]);
    return { access: accessOf(OFFLINE), ...Object.fromEntries(forms) };
  };

  const listed: Record<string, Record<string, unknown>> = {};
  const variantsOf = (pathname: string, language: string) => listed[pathname]![language] as Record<string, object>;
  const members: Record<string, Record<string, object>> = {};
  const intro: Record<string, object> = {};
  const descriptions: Record<string, string> = {};
  for (const language of languages) {
    const words = JSON.parse(await fs.readFile(path.join(root, `src/i18n/${language}/common.json`), 'utf8'));
    descriptions[language] = words.onboarding.pitch;
    await fs.mkdir(path.join(app, 'pages', language), { recursive: true });
    for (const [pathname, chunk] of Object.entries(pages)) {
      const shown = pathname in FORMS ? PROVIDERS.filter(({ length }) => length) : PROVIDERS;
      const choices = SHOWING_PROVIDERS.includes(pathname) ? shown.map((providers) => ({ providers })) : [{}];
      const variants: Record<string, object> = {};
      for (const brought of choices) {
        const variant = 'providers' in brought ? brought.providers.join('+') : '';
        const drawn = await drawPage(pathname, language, brought);
        const page = fill(frameOf(pathname, language, chunk), { drawn, boot, tokens });
        const name = [pathname === '/' ? 'welcome' : pathname.slice(1), variant].filter(Boolean).join('.');
        const own = put(BROUGHT, '<!--brought-->', JSON.stringify(brought));
        const place = Object.keys(FORMS).find((address) => FORMS[address] === pathname && variant === '');
        const placed = place ? put(page, '<html ', `<html data-for="${place}" `) : page;
        const written = await write(`pages/${language}/${name}`, put(placed, '</body>', `${own}</body>`));
        variants[variant] = { title: titleOf(drawn), ...written };
      }
      listed[pathname] = { ...listed[pathname], access: accessOf(pathname), [language]: variants };
    }
    for (const [place, form] of Object.entries(FORMS)) {
      Object.assign(variantsOf(place, language), { '': variantsOf(form, language)[''] });
    }
    const undrawn = fill(frameOf(INTRO, language, 'program/index.ts'), { drawn: UNDRAWN, boot, tokens });
    intro[language] = await write(`pages/${language}/intro`, put(undrawn, '</body>', `${BROUGHT}</body>`));
    await fs.mkdir(path.join(app, 'pages/members', language), { recursive: true });
    for (const [pattern, [name, chunk]] of Object.entries(memberPages)) {
      const words = ['common', 'common.later', ...(name === 'dashboard' ? [] : ['pathway'])];
      const requests = [...words.map((file) => `/${language}/${file}.json`), `/features/${chunk}`];
      const byClock = put(
        framed(MEMBERS, `lang="${language}"`, requests),
        '<html ',
        '<html data-offset="<!--offset-->" ',
      );
      const end = name === 'pathway' ? `<script>${arrive}</script>${BROUGHT}` : BROUGHT;
      const page = put(fill(byClock, { drawn: UNDRAWN, boot, tokens }), '</body>', `${end}</body>`);
      members[pattern] = { ...members[pattern], [language]: await write(`pages/members/${language}/${name}`, page) };
    }
  }
  listed[OFFLINE] = await drawOffline();
  // The server draws intros with it, wherever the built app lies.
  await fs.copyFile(artist, path.join(app, 'pages/prerender.cjs'));
  await fs.writeFile(
    path.join(app, 'pages.json'),
    JSON.stringify({ shell: hashesIn(shell), descriptions, pages: listed, intro, members }),
  );
}
