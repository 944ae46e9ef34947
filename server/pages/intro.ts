import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { paths } from '../../src/contract/paths.ts';
import type { Program } from '../../src/contract/programs.ts';
import type { Page } from './prerendered.ts';

/** The exports of the app built for Node: src/app/start/prerender.tsx. */
interface Prerenderer {
  drawPage(
    pathname: string,
    language: string,
    brought: { program: Program },
  ): Promise<{ html: string; css: string; names: string }>;
}

/** Fills a template's `<!--name-->` marks. The replacement is a function, so that a `$` in a text means nothing. */
const fill = (template: string, texts: Record<string, string>) =>
  template.replace(/<!--(\w+)-->/g, (mark, name: string) => texts[name] ?? mark);

/**
 * Server-side rendering of programs' intros for visitors, into the template that the build has left. The page carries
 * the program it was rendered from, for hydration. Null where the app was not built for Node.
 */
export function introRenderer(dir: string) {
  const script = join(dir, 'pages/prerender.cjs');
  if (!existsSync(script)) return null;
  let prerenderer: Prerenderer | undefined;

  async function draw(program: Program, frame: Page): Promise<Page> {
    prerenderer ??= createRequire(import.meta.url)(script) as Prerenderer;
    const { html, css, names } = await prerenderer.drawPage(paths.programIntro(program.id), frame.language, {
      program,
    });
    const brought = JSON.stringify({ program }).replaceAll('<', '\\u003c');
    const page = await readFile(join(dir, frame.file), 'utf8');
    const hash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    return {
      ...frame,
      styles: [...frame.styles, hash],
      html: fill(page, { html, css, names, id: program.id, brought }),
    };
  }

  const drawn = new LRUCache<string, Page, { program: Program; frame: Page }>({
    max: 200,
    fetchMethod: (_key, _stale, { context: { program, frame } }) => draw(program, frame),
  });
  return (program: Program, frame: Page): Promise<Page> =>
    drawn.forceFetch(frame.language + JSON.stringify(program), { context: { program, frame } });
}
