import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer';
import { settled } from '../browser/settled.ts';
import { JOINED, type Stage } from '../browser/stage.ts';
import type { Peer } from './peers.ts';

const PAGES = [
  '/dashboard',
  '/all-programs',
  `/pathway/${JOINED[0]}`,
  '/program/career/unlock',
  '/user',
  '/edit-profile',
];
const app = path.join(import.meta.dirname, '../../../dist/app');
/** What pages ask for beside their script: fonts and pictures. */
const MEDIA = ['assets', 'brand', 'covers', 'icons'];

interface Drawn {
  html: string;
  body: string;
  rules: string[];
}

/** The page as it stands, without its scripts, and the rules that it is drawn by. Runs in the page. */
function drawn(): Drawn {
  const { documentElement, body, styleSheets, adoptedStyleSheets } = document;
  for (const script of document.querySelectorAll('script')) script.remove();
  return {
    html: [...documentElement.attributes].map(({ name, value }) => `${name}="${value}"`).join(' '),
    body: body.innerHTML,
    rules: [...styleSheets, ...adoptedStyleSheets].flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)),
  };
}

/** Puts the page of a link in at each tap, or the next one in turn. Runs in the page. */
function swaps(pages: Record<string, string>): void {
  let turns = 0;
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    const names = Object.keys(pages);
    const name = link.pathname in pages ? link.pathname : names[(turns += 1) % names.length]!;
    history.pushState(null, '', name);
    document.body.innerHTML = pages[name]!;
    scrollTo(0, 0);
  });
}

async function draw(page: Page, at: string): Promise<Drawn> {
  await page.goto(at, { waitUntil: 'domcontentloaded' });
  await settled(page);
  return page.evaluate(drawn);
}

/**
 * Six pages of ours as the app has drawn them for a new member, in a folder: a tap on a link puts another one in by
 * `innerHTML`, without any library. What the browser itself takes for pages like ours.
 */
export async function drawnPages({ enter, invite, server }: Stage): Promise<Peer> {
  const { context, page } = await enter(await invite());
  const pages: Record<string, Drawn> = {};
  for (const at of PAGES) pages[at] = await draw(page, server.origin + at);
  await context.close();

  const all = Object.values(pages);
  const bodies = Object.fromEntries(Object.entries(pages).map(([at, { body }]) => [at, body]));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'starhop-drawn-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true }));
  for (const media of MEDIA) fs.symlinkSync(path.join(app, media), path.join(folder, media));
  const rules = [...new Set(all.flatMap((one) => one.rules))].join('\n');
  const script = `(${swaps.toString()})(${JSON.stringify(bodies).replaceAll('<', '\\u003c')})`;
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><html ${all[0]!.html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>${rules}</style><script>${script}</script></head><body>${all[0]!.body}</body></html>`,
  );
  return { name: 'six of our pages put in without a library', folder, isFloor: true };
}
