import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { paths } from '../../src/contract/paths.ts';
import type { Program } from '../../src/contract/programs.ts';
import type { WithDrawings } from './drawings.ts';
import type { Page } from './prerendered.ts';
import { prerendererIn } from './prerenderer.ts';
import { fill, hashOf, inlineJson } from './template.ts';

/**
 * Server-side rendering of programs' intros for visitors, into the template that the build has left. The page carries
 * the program it was rendered from, for hydration. Null where the app was not built for Node.
 */
export function introRenderer(dir: string, withDrawings: WithDrawings) {
  const prerenderer = prerendererIn(dir);
  if (!prerenderer) return null;

  async function draw(program: Program, frame: Page): Promise<Page> {
    const { html, css, names } = await prerenderer!().drawPage(paths.programIntro(program.id), frame.language, {
      program,
    });
    const page = await readFile(join(dir, frame.file), 'utf8');
    return {
      ...frame,
      styles: [...frame.styles, hashOf(css)],
      html: fill(page, {
        html: await withDrawings(html),
        css,
        names,
        id: program.id,
        brought: inlineJson({ program }),
      }),
    };
  }

  const drawn = new LRUCache<string, Page, { program: Program; frame: Page }>({
    max: 200,
    fetchMethod: (_key, _stale, { context: { program, frame } }) => draw(program, frame),
  });
  return (program: Program, frame: Page): Promise<Page> =>
    drawn.forceFetch(frame.language + JSON.stringify(program), { context: { program, frame } });
}
