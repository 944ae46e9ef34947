import type { FastifyRequest } from 'fastify';
import { paths } from '../../src/contract/paths.ts';
import type { Program } from '../../src/contract/programs.ts';
import { ID_PATTERN, standInOf } from '../../src/contract/rules.ts';
import { asking, offered, programOf, programRows } from '../learning/index.ts';
import type { App } from '../web/app.ts';
import type { Page, PageLanguage } from './prerendered.ts';
import type { LinkPreview } from './headTags.ts';

const SIZE = { width: 1_200, height: 630 };
const INTRO = /^\/program\/([^/]+)\/intro$/;

/** The id of the program whose intro an address leads to, by its path or its query (`spec/2-routes`); else null. */
export function programIdIn(path: string, request: FastifyRequest): string | null {
  const query = new URLSearchParams(request.url.split('?')[1]);
  const code = query.get('programCode') ?? INTRO.exec(path)?.[1];
  return code && new RegExp(ID_PATTERN).test(code) ? code : null;
}

/** The picture for a program without a cover. */
const defaultCover = ({ id, category }: Program) => `/previews/${standInOf(category, id)}.jpg`;

/** The link preview of a page that is about no program. */
export const defaultPreview = ({ title, language, description }: Page, path: string): LinkPreview => ({
  title,
  description,
  path,
  image: { path: '/previews/starhop.jpg', ...SIZE },
  language,
});

/** A program in the reader's language, as visitors see it; null when there is none with this id. */
export async function findProgram({ db }: App, id: string, request: FastifyRequest): Promise<Program | null> {
  const asks = asking(request);
  const row = await programRows(db, asks).where('programs.id', '=', id).where(offered).executeTakeFirst();
  return row ? programOf(asks)(row) : null;
}

/** The link preview of a program's intro. */
export function programPreview(program: Program, language: PageLanguage): LinkPreview {
  const { id, title, description, cover } = program;
  const image = { path: cover ? `/api/asset/${cover}?shape=link` : defaultCover(program), ...SIZE };
  return { title: `${title} · Starhop`, description, path: paths.programIntro(id), image, language };
}
