import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { paths } from '../../src/contract/paths.ts';
import type { Program } from '../../src/contract/programs.ts';
import { keepSome } from '../kit/keepSome.ts';
import type { Page } from './drawn.ts';

/** What the app offers when it is built for Node: src/app/prerender.tsx. */
interface Artist {
  drawPage(
    pathname: string,
    language: string,
    brought: { program: Program },
  ): Promise<{ html: string; css: string; names: string }>;
}

/** Puts texts where marks stand, as they are: a `$` in them means nothing. */
const fill = (frame: string, texts: Record<string, string>) =>
  frame.replace(/<!--(\w+)-->/g, (mark, name: string) => texts[name] ?? mark);

/**
 * Draws intros of programs as a visitor finds them, into the frame that the build has made for them. Once for each program
 * as it is; it comes to life with the very answer it was drawn from. Null where the build for Node is not at hand.
 */
export function introArtist(dir: string) {
  const script = join(dir, 'pages/prerender.cjs');
  if (!existsSync(script)) return null;
  let artist: Artist | undefined;
  const once = keepSome<Page>();

  async function draw(program: Program, frame: Page): Promise<Page> {
    artist ??= createRequire(import.meta.url)(script) as Artist;
    const { html, css, names } = await artist.drawPage(paths.programIntro(program.id), frame.language, { program });
    const brought = JSON.stringify({ program }).replaceAll('<', '\\u003c');
    const page = await readFile(join(dir, frame.file), 'utf8');
    const hash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    return {
      ...frame,
      styles: [...frame.styles, hash],
      html: fill(page, { html, css, names, id: program.id, brought }),
    };
  }

  return (program: Program, frame: Page): Promise<Page> =>
    once(frame.language + JSON.stringify(program), () => draw(program, frame));
}
