import { basename, resolve } from 'node:path';
import type { Category } from '../../src/contract/shapes.ts';
import type { Course, CourseModule, CoursePathway, CourseProgram, CourseReel } from './course.ts';
import type { Files } from './files.ts';
import { childId, nameId, unitId } from './ids.ts';
import { elementsIn, treeOf } from './markup.ts';
import { readAbout } from './olx/about.ts';
import { createSource, type OlxBlock, type Source } from './olx/source.ts';
import { readVertical, type PageContent } from './olx/vertical.ts';
import type { Report } from './report.ts';
import { createContext } from './context.ts';

const COURSE = /(?:^|\/)course\.xml$/;
/** The place of the program in the list: after our own. */
const POSITION = 100;

const courseFile = ({ paths }: Files) =>
  paths.filter((path) => COURSE.test(path)).toSorted((a, b) => a.split('/').length - b.split('/').length)[0];

/** Whether a folder is an unpacked export of Open edX (OLX): it holds a course.xml. */
export const isOlx = (files: Files) => courseFile(files) !== undefined;

/**
 * Reads an Open edX export: a program, a pathway for each chapter, a module for each sequential, a lesson and a quiz
 * for each vertical. Blocks without a counterpart are reported, kind by kind.
 */
export function readOlx(files: Files, report: Report, category: Category, fallbackLanguage: string): Course {
  const path = courseFile(files)!;
  const root = path.slice(0, -'course.xml'.length);
  const context = createContext(files, report);
  const [pointer] = elementsIn(treeOf(files.text(path), 'xml').root);
  const language = languageIn(files, root, pointer?.attributes.url_name) ?? fallbackLanguage;
  const source = createSource(context, root, language);
  context.read(path);
  const course = source.open(pointer ?? { name: 'course', attributes: {}, children: [], line: 1 }, path);
  source.record(course, 'taken');
  const { org, course: number } = course.attributes;
  const id = nameId([org, number].filter(Boolean).join('-') || basename(resolve(files.root))).slice(0, 32);
  const missing = new Map<string, OlxBlock[]>();
  const reels: CourseReel[] = [];
  const read = (block: OlxBlock, prefix: string, pathwayId: string): PageContent => {
    const content = readVertical(source, block, prefix, { programId: id, pathwayId, category, missing });
    reels.push(...content.reels);
    return content;
  };
  const chapters = source.childrenOf(course);
  const pathways = chapters.flatMap((chapter, at) => readChapter(source, chapter, id, at, read, missing) ?? []);
  tellMissing(source, missing);
  const about = readAbout(source, course, pathways);
  const program: CourseProgram = { id, category, position: POSITION, language, ...about, pathways, reels };
  context.close();
  return { programs: [program], reels: [], assets: context.assets };
}

/** The language that the course declares. */
function languageIn(files: Files, root: string, run: string | undefined): string | null {
  const path = `${root}course/${run ?? ''}.xml`;
  const [own] = elementsIn(treeOf(files.text(files.has(path) ? path : `${root}course.xml`), 'xml').root);
  const { language = '' } = own?.attributes ?? {};
  return /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/.test(language) ? language : null;
}

type Read = (block: OlxBlock, prefix: string, pathwayId: string) => PageContent;

function readChapter(
  source: Source,
  chapter: OlxBlock,
  programId: string,
  at: number,
  read: Read,
  missing: Map<string, OlxBlock[]>,
): CoursePathway | null {
  const { language } = source;
  if (chapter.kind !== 'chapter') {
    missing.set(chapter.kind, [...(missing.get(chapter.kind) ?? []), chapter]);
    return null;
  }
  if (source.isForStaff(chapter)) return null;
  const title = chapter.title || `${at + 1}`;
  const id = unitId(`${programId}-${nameId(chapter.name || title)}`);
  const resources: CoursePathway['resources'] = [];
  const modules = source.childrenOf(chapter).flatMap((sequential, place): CourseModule[] => {
    if (source.isForStaff(sequential)) return [];
    const name = nameId(sequential.name || `${place + 1}-${sequential.title}`);
    const pages = sequential.kind === 'sequential' ? source.childrenOf(sequential) : [sequential];
    const units = pages.flatMap((page, on) => {
      const content = read(page, `${programId}-${nameId(page.name || `${name}-${on + 1}`)}`, id);
      resources.push(...content.resources.filter((resource) => !resources.some((known) => known.id === resource.id)));
      return content.units;
    });
    const named = sequential.title || Object.values(units[0]?.titles ?? {})[0] || title;
    if (sequential.kind === 'sequential')
      source.record(sequential, units.length ? 'taken' : 'refused', units.length ? '' : 'nothing in it can be shown');
    return units.length ? [{ id: childId(id, name.slice(0, 24)), texts: { [language]: { title: named } }, units }] : [];
  });
  source.record(chapter, modules.length ? 'taken' : 'refused', modules.length ? '' : 'nothing in it can be shown');
  if (!modules.length) return null;
  const texts = { [language]: { title, goal: title, summary: '' } };
  return { id, registration: false, texts, cover: null, modules, resources };
}

/** Warns once for each kind of block without a counterpart, and reports each such block as refused. */
function tellMissing(source: Source, missing: Map<string, OlxBlock[]>): void {
  for (const [kind, blocks] of missing) {
    for (const block of blocks) source.record(block, 'refused', `there is no counterpart of "${kind}"`);
    const many = blocks.length === 1 ? 'One block' : `${blocks.length} blocks`;
    source.context.report.warn(
      blocks[0]!.place,
      `${many} of the kind "${kind}" ${blocks.length === 1 ? 'has' : 'have'} no counterpart here.`,
      'Left out; say what they said in a page of text.',
    );
  }
}
