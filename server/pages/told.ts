import type { FastifyRequest } from 'fastify';
import { paths } from '../../src/contract/paths.ts';
import type { Program } from '../../src/contract/programs.ts';
import { ID_PATTERN, standInOf } from '../../src/contract/rules.ts';
import { asking, offered, programOf, programRows } from '../learning/index.ts';
import type { App } from '../web/app.ts';
import type { Page, PageLanguage } from './drawn.ts';
import type { Told } from './tags.ts';

const SIZE = { width: 1_200, height: 630 };
const INTRO = /^\/program\/([^/]+)\/intro$/;

/** Which program an address is the intro of: by its path, or by the query that leads there (`spec/2-routes`). */
export function programAt(path: string, request: FastifyRequest): string | null {
  const query = new URLSearchParams(request.url.split('?')[1]);
  const code = query.get('programCode') ?? INTRO.exec(path)?.[1];
  return code && new RegExp(ID_PATTERN).test(code) ? code : null;
}

const sceneOf = ({ id, category }: Program) => `/previews/${standInOf(category, id)}.jpg`;

/** What every page of ours is told of that has nothing of its own to tell. */
export const generally = ({ title, language, description }: Page, path: string): Told => ({
  title,
  description,
  path,
  image: { path: '/previews/starhop.jpg', ...SIZE },
  language,
});

/** The program of an id in the reader's language, as a visitor is shown it; null when there is no such program. */
export async function findProgram({ db }: App, id: string, request: FastifyRequest): Promise<Program | null> {
  const asks = asking(request);
  const row = await programRows(db, asks).where('programs.id', '=', id).where(offered).executeTakeFirst();
  return row ? programOf(asks)(row) : null;
}

/** What a link to a program's intro is told of. */
export function toldOfProgram(program: Program, language: PageLanguage): Told {
  const { id, title, description, cover } = program;
  const image = { path: cover ? `/api/asset/${cover}?shape=link` : sceneOf(program), ...SIZE };
  return { title: `${title} · Starhop`, description, path: paths.programIntro(id), image, language };
}
