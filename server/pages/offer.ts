import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { paths } from '../../src/contract/paths.ts';
import type { App } from '../web/app.ts';
import { drawnPages, type Page } from './drawn.ts';
import { introArtist } from './intro.ts';
import { tagsOf, type Told } from './tags.ts';
import { findProgram, generally, programAt, toldOfProgram } from './told.ts';

/** A page and the whole of its HTML. */
export type Offer = { page: Page; html: string };

/** Tries what may fail; the failure goes to the log and not to who asked. */
async function attempt<Thing>(request: FastifyRequest, work: () => Promise<Thing>): Promise<Thing | undefined> {
  try {
    return await work();
  } catch (error) {
    const { message, stack } = error as Error;
    request.log.error({ err: { message, stack }, route: request.routeOptions.url }, 'a page could not be drawn');
    return undefined;
  }
}

/**
 * Finds what is drawn for an address, with the tags of its head. Undefined where nothing is and where it cannot be drawn,
 * whatever the reason: the plain shell will do then, and must never need more than its file.
 */
export function pageOffers(app: App, dir: string, pages: ReturnType<typeof drawnPages>) {
  const drawIntro = introArtist(dir);

  async function programPage(id: string, path: string, request: FastifyRequest): Promise<[Page, Told]> {
    const shell = pages.shell(request);
    const program = await findProgram(app, id, request);
    if (!program) return [shell, generally(shell, paths.welcome)];
    const frame = path === paths.programIntro(id) ? pages.intro(request) : undefined;
    const intro = frame && drawIntro && (await attempt(request, () => drawIntro(program, frame)));
    return [intro ?? shell, toldOfProgram(program, shell.language)];
  }

  async function offer(path: string, request: FastifyRequest): Promise<Offer | undefined> {
    const id = programAt(path, request);
    const drawn = id ? undefined : pages.at(path, request);
    if (!id && !drawn) return undefined;
    const [page, told] = drawn ? [drawn, generally(drawn, path)] : await programPage(id!, path, request);
    const whole = page.html ?? (await readFile(join(dir, page.file), 'utf8'));
    const tags = tagsOf(told, app.config.publicUrl);
    const html = whole.replace(/<meta name="description"[^>]*>/, '').replace(/<title>[^]*?<\/title>/, () => tags);
    return { page, html };
  }

  return (path: string, request: FastifyRequest) => attempt(request, () => offer(path, request));
}
