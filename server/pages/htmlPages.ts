import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../src/contract/paths.ts';
import { inTime } from '../kit/inTime.ts';
import type { App } from '../web/app.ts';
import { prerenderedPages, type Page } from './prerendered.ts';
import { readSession } from '../web/sessions.ts';
import { drawingsOf } from './drawings.ts';
import { introRenderer } from './intro.ts';
import { memberRenderer } from './member.ts';
import { headTags, type LinkPreview } from './headTags.ts';
import { findProgram, defaultPreview, programIdIn, programPreview } from './linkPreviews.ts';

/** The longest wait for what a page is made of, ms: shorter than that of `web/socketLimits`, which would answer with a problem document. */
const MOST_MS = 6_000;

/** A page with its complete HTML. */
export type HtmlPage = {
  page: Page;
  html: string;
  /** It is one learner's own. */
  isPrivate?: true;
};

/** Runs the work; an error is logged and answered with undefined. */
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
 * Finds the rendered page of an address and adds its head tags. Undefined where there is none, or where rendering
 * failed or takes too long: the caller then sends the plain shell, which needs nothing but its file.
 */
export function htmlPages(app: App, dir: string, pages: ReturnType<typeof prerenderedPages>) {
  const withDrawings = drawingsOf(app, dir);
  const renderIntro = introRenderer(dir, withDrawings);
  const renderMember = memberRenderer(app, dir, withDrawings);

  /** The page of a member, drawn for the bare address alone: what else may stand in one, only the app knows. */
  async function memberPage(path: string, request: FastifyRequest, reply: FastifyReply): Promise<HtmlPage | undefined> {
    const template = request.method === 'GET' && request.url === path ? pages.member(path, request) : undefined;
    if (!template) return undefined;
    await readSession(request, reply);
    // Found too late: the shell has been sent.
    if (reply.sent) return undefined;
    const page = request.visitor && (await renderMember(path, template, request.visitor, request));
    return page ? { page, html: page.html!, isPrivate: true } : undefined;
  }

  async function programPage(id: string, path: string, request: FastifyRequest): Promise<[Page, LinkPreview]> {
    const shell = pages.shell(request);
    const program = await findProgram(app, id, request);
    if (!program) return [shell, defaultPreview(shell, paths.welcome)];
    const template = path === paths.programIntro(id) ? pages.intro(request) : undefined;
    const intro = template && renderIntro && (await attempt(request, () => renderIntro(program, template)));
    return [intro ?? shell, programPreview(program, shell.language)];
  }

  async function find(path: string, request: FastifyRequest, reply: FastifyReply): Promise<HtmlPage | undefined> {
    const own = await memberPage(path, request, reply);
    if (own) return own;
    const id = programIdIn(path, request);
    const prerendered = id ? undefined : pages.at(path, request);
    if (!id && !prerendered) return undefined;
    const [page, preview] = prerendered
      ? [prerendered, defaultPreview(prerendered, path)]
      : await programPage(id!, path, request);
    const whole = page.html ?? (await readFile(join(dir, page.file), 'utf8'));
    const tags = headTags(preview, app.config.publicUrl);
    const html = whole.replace(/<meta name="description"[^>]*>/, '').replace(/<title>[^]*?<\/title>/, () => tags);
    return { page, html };
  }

  return (path: string, request: FastifyRequest, reply: FastifyReply) =>
    attempt(request, async () => (await inTime(find(path, request, reply), MOST_MS)) ?? undefined);
}
