import { basename, resolve } from 'node:path';
import type { Category } from '../../src/contract/shapes.ts';
import type { Course, Module, Pathway, Program, Reel } from './course.ts';
import type { Files } from './files.ts';
import { childId, nameId, unitId } from './ids.ts';
import { elementsIn, treeOf } from './markup.ts';
import { readAbout } from './olx/about.ts';
import { createSource, type OlxBlock, type Source } from './olx/source.ts';
import { readVertical, type Found } from './olx/vertical.ts';
import type { Report } from './report.ts';
import { createShelf } from './shelf.ts';

const COURSE = /(?:^|\/)course\.xml$/;
/** After our own channels. */
const POSITION = 100;

const courseFile = ({ paths }: Files) =>
  paths.filter((path) => COURSE.test(path)).toSorted((a, b) => a.split('/').length - b.split('/').length)[0];

/** Whether a folder is an unpacked export of Open edX: it holds a course.xml. */
export const isOlx = (files: Files) => courseFile(files) !== undefined;

/**
 * Reads such an export: a program, a pathway for each chapter, a module for each sequential, a lesson and a quiz for
 * each vertical. Blocks we have no counterpart for are named in the report, kind by kind.
 */
export function readOlx(files: Files, report: Report, category: Category, given: string): Course {
  const path = courseFile(files)!;
  const root = path.slice(0, -'course.xml'.length);
  const shelf = createShelf(files, report);
  const [pointer] = elementsIn(treeOf(files.text(path), 'xml').root);
  const language = languageIn(files, root, pointer?.attributes.url_name) ?? given;
  const source = createSource(shelf, root, language);
  shelf.read(path);
  const course = source.open(pointer ?? { name: 'course', attributes: {}, children: [], line: 1 }, path);
  source.settle(course, 'taken');
  const { org, course: number } = course.attributes;
  const id = nameId([org, number].filter(Boolean).join('-') || basename(resolve(files.root))).slice(0, 32);
  const missing = new Map<string, OlxBlock[]>();
  const reels: Reel[] = [];
  const read = (block: OlxBlock, prefix: string, pathwayId: string): Found => {
    const found = readVertical(source, block, prefix, { programId: id, pathwayId, category, missing });
    reels.push(...found.reels);
    return found;
  };
  const chapters = source.childrenOf(course);
  const pathways = chapters.flatMap((chapter, at) => readChapter(source, chapter, id, at, read, missing) ?? []);
  tellMissing(source, missing);
  const about = readAbout(source, course, pathways);
  const program: Program = { id, category, position: POSITION, language, ...about, pathways, reels };
  shelf.close();
  return { programs: [program], reels: [], assets: shelf.assets };
}

/** The language a course says it is in. */
function languageIn(files: Files, root: string, run: string | undefined): string | null {
  const path = `${root}course/${run ?? ''}.xml`;
  const [own] = elementsIn(treeOf(files.text(files.has(path) ? path : `${root}course.xml`), 'xml').root);
  const { language = '' } = own?.attributes ?? {};
  return /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/.test(language) ? language : null;
}

type Read = (block: OlxBlock, prefix: string, pathwayId: string) => Found;

function readChapter(
  source: Source,
  chapter: OlxBlock,
  programId: string,
  at: number,
  read: Read,
  missing: Map<string, OlxBlock[]>,
): Pathway | null {
  const { language } = source;
  if (chapter.kind !== 'chapter') {
    missing.set(chapter.kind, [...(missing.get(chapter.kind) ?? []), chapter]);
    return null;
  }
  if (source.isForStaff(chapter)) return null;
  const title = chapter.title || `${at + 1}`;
  const id = unitId(`${programId}-${nameId(chapter.name || title)}`);
  const resources: Pathway['resources'] = [];
  const modules = source.childrenOf(chapter).flatMap((sequential, place): Module[] => {
    if (source.isForStaff(sequential)) return [];
    const name = nameId(sequential.name || `${place + 1}-${sequential.title}`);
    const pages = sequential.kind === 'sequential' ? source.childrenOf(sequential) : [sequential];
    const units = pages.flatMap((page, on) => {
      const found = read(page, `${programId}-${nameId(page.name || `${name}-${on + 1}`)}`, id);
      resources.push(...found.resources.filter((each) => !resources.some((known) => known.id === each.id)));
      return found.units;
    });
    const named = sequential.title || Object.values(units[0]?.titles ?? {})[0] || title;
    if (sequential.kind === 'sequential')
      source.settle(sequential, units.length ? 'taken' : 'refused', units.length ? '' : 'nothing in it can be shown');
    return units.length ? [{ id: childId(id, name.slice(0, 24)), texts: { [language]: { title: named } }, units }] : [];
  });
  source.settle(chapter, modules.length ? 'taken' : 'refused', modules.length ? '' : 'nothing in it can be shown');
  if (!modules.length) return null;
  const texts = { [language]: { title, goal: title, summary: '' } };
  return { id, registration: false, texts, cover: null, modules, resources };
}

/** Each kind of block that has no counterpart is named once, and each such block in the report. */
function tellMissing(source: Source, missing: Map<string, OlxBlock[]>): void {
  for (const [kind, blocks] of missing) {
    for (const block of blocks) source.settle(block, 'refused', `there is no counterpart of "${kind}"`);
    const many = blocks.length === 1 ? 'One block' : `${blocks.length} blocks`;
    source.shelf.report.warn(
      blocks[0]!.place,
      `${many} of the kind "${kind}" ${blocks.length === 1 ? 'has' : 'have'} no counterpart here.`,
      'Left out; say what they said in a page of text.',
    );
  }
}
