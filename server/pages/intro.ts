import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { paths } from '../../src/contract/paths.ts';
import type { Program } from '../../src/contract/programs.ts';
import type { Page } from './prerendered.ts';
import { prerendererIn } from './prerenderer.ts';
import { fill, hashOf, inlineJson } from './template.ts';

/**
 * Server-side rendering of programs' intros for visitors, into the template that the build has left. The page carries
 * the program it was rendered from, for hydration. Null where the app was not built for Node.
 */
export function introRenderer(dir: string) {
  const prerenderer = prerendererIn(dir);
  if (!prerenderer) return null;

  /**
   * Puts the drawing that stands in for a cover into the page itself: it is the largest paint, 1 KB, and would come one
   * journey later. React leaves an attribute as it finds it.
   */
  async function withStandIn(html: string): Promise<string> {
    const file = /<img src="\/(covers\/[\w-]+\.svg)"/.exec(html)?.[1];
    if (!file) return html;
    const drawing = await readFile(join(dir, file), 'utf8');
    return html.replace(`/${file}`, () => `data:image/svg+xml,${encodeURIComponent(drawing)}`);
  }

  async function draw(program: Program, frame: Page): Promise<Page> {
    const { html, css, names } = await prerenderer!().drawPage(paths.programIntro(program.id), frame.language, {
      program,
    });
    const page = await readFile(join(dir, frame.file), 'utf8');
    return {
      ...frame,
      styles: [...frame.styles, hashOf(css)],
      html: fill(page, { html: await withStandIn(html), css, names, id: program.id, brought: inlineJson({ program }) }),
    };
  }

  const drawn = new LRUCache<string, Page, { program: Program; frame: Page }>({
    max: 200,
    fetchMethod: (_key, _stale, { context: { program, frame } }) => draw(program, frame),
  });
  return (program: Program, frame: Page): Promise<Page> =>
    drawn.forceFetch(frame.language + JSON.stringify(program), { context: { program, frame } });
}
