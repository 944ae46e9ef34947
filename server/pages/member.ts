import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { minutesBehindUtc } from '../domain/days.ts';
import { wishesOf } from '../domain/language.ts';
import type { App } from '../web/app.ts';
import type { Learner } from '../web/sessionQuery.ts';
import type { WithDrawings } from './drawings.ts';
import { answersFor } from './memberAnswers.ts';
import type { Page } from './prerendered.ts';
import { prerendererIn } from './prerenderer.ts';
import { createShedding } from './shedding.ts';
import { fill, hashOf, inlineJson } from './template.ts';

/** What may stand in an attribute as it is. */
const PLAIN = /^[\w+/-]+$/;

/**
 * Server-side rendering of a member's page for one learner, into the template that the build has left. The page carries
 * the answers it was rendered from, for hydration, and is for nobody else: nothing of it is kept. Null, then the caller
 * sends the plain shell, where the server is busy, where an answer is missing, and where the app alone can draw the page
 * (a quiz: the order of its options is known to the tab).
 */
export function memberRenderer(app: App, dir: string, withDrawings: WithDrawings) {
  const prerenderer = prerendererIn(dir);
  const whenThereIsTime = createShedding(app);
  const templates = new Map<string, string>();

  async function templateOf(file: string): Promise<string> {
    const known = templates.get(file) ?? (await readFile(join(dir, file), 'utf8'));
    templates.set(file, known);
    return known;
  }

  async function draw(path: string, frame: Page, zone: string, request: FastifyRequest): Promise<Page | null> {
    const { drawMember, memberQuestions, askedIn } = prerenderer!();
    const languages = askedIn(wishesOf(request.headers['accept-language']));
    const answers = await answersFor(request, memberQuestions(path), languages);
    if (!answers) return null;
    const at = app.clock().getTime();
    const offset = minutesBehindUtc(zone, at);
    const member = { offset, at, answers };
    const { html, css, names, title } = await drawMember(path, frame.language, member);
    if (!title) return null;
    const texts = {
      html: await withDrawings(html),
      css,
      names,
      path,
      offset: String(offset),
      brought: inlineJson({ member }),
    };
    const page = fill(await templateOf(frame.file), texts).replace(
      /<title>[^]*?<\/title>/,
      () => `<title>${title} · Starhop</title>`,
    );
    return { ...frame, styles: [...frame.styles, hashOf(css)], html: page };
  }

  return async (path: string, frame: Page, learner: Learner, request: FastifyRequest): Promise<Page | null> => {
    const { id, timeZone } = learner;
    if (!prerenderer || !PLAIN.test(path) || !PLAIN.test(timeZone)) return null;
    return whenThereIsTime(() => draw(path, frame, timeZone, request), id);
  };
}
