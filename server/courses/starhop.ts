import { basename, resolve } from 'node:path';
import { CATEGORIES } from '../../src/contract/rules.ts';
import type { Category } from '../../src/contract/shapes.ts';
import type { Course, CourseProgram, CourseUnit } from './course.ts';
import type { Files } from './files.ts';
import { isId } from './ids.ts';
import { pictureRemedy } from './picture.ts';
import type { Report } from './report.ts';
import { createContext, type ReadContext } from './context.ts';
import { bodyOf, coverOf } from './starhop/front.ts';
import { oneOf, readFields, text, texts, whole } from './starhop/frontMatter.ts';
import { readPathway } from './starhop/pathway.ts';
import { readReels } from './starhop/reels.ts';
import { expectAll, languagesOf, sorted } from './starhop/translations.ts';
import { refuseUnread } from './starhop/unread.ts';

const SHAPE = {
  category: oneOf(CATEGORIES),
  position: whole,
  title: text,
  tagline: text,
  promises: texts,
  cover: text,
  attribution: text,
};
const PROGRAM = /^(?:[^/]+\/)?program\.[a-z]{2,3}(?:-[A-Za-z0-9]+)*\.md$/;

const PATHWAY = /^((?:[^/]+\/){0,2})pathway\.[a-z]{2,3}(?:-[A-Za-z0-9]+)*\.md$/;
const MODULE = /^\d+-[^/]+\/module\.[a-z]{2,3}(?:-[A-Za-z0-9]+)*\.md$/;

/** The folders of our pathways: a pathway's text with a module's in a numbered folder, which courses of others do not have. */
const pathwaysIn = ({ paths }: Files) =>
  paths
    .flatMap((path) => PATHWAY.exec(path)?.[1] ?? [])
    .filter((folder) => paths.some((path) => path.startsWith(folder) && MODULE.test(path.slice(folder.length))));

/**
 * Whether a folder is in Starhop's own format: a program, or a folder of programs. One whose program's text is missing or
 * has a wrong name is told by its pathways, so that it is not brought in as a course of others.
 */
export const isStarhop = (files: Files) =>
  files.paths.some((path) => PROGRAM.test(path)) || pathwaysIn(files).length > 0;

/** Whether a folder is one program, not a folder of programs. */
function isOneProgram(files: Files): boolean {
  const programs = files.paths.filter((path) => PROGRAM.test(path));
  if (programs.length) return programs.some((path) => !path.includes('/'));
  return pathwaysIn(files).some((folder) => folder.split('/').length <= 2);
}

/** Reads Starhop's own format (content/README.md): one program, or a folder of programs. */
export function readStarhop(files: Files, report: Report): Course {
  const context = createContext(files, report);
  const single = isOneProgram(files);
  const course: Course = { programs: [], reels: [], assets: context.assets };
  for (const name of single ? [''] : context.folders('')) {
    const folder = name && `${name}/`;
    if (context.versions(`${folder}program`).size)
      course.programs.push(readProgram(context, folder, name || basename(resolve(files.root))));
    else course.reels.push(...readReels(context, folder, name, null).values());
  }
  context.close();
  forbidChanges(report);
  refuseUnread(context, single);
  checkIds(course, files, report);
  return course;
}

function readProgram(context: ReadContext, folder: string, id: string): CourseProgram {
  const { report } = context;
  const program: CourseProgram = {
    id,
    category: 'MIND',
    position: Number.MAX_SAFE_INTEGER,
    language: '',
    texts: {},
    cover: null,
    pathways: [],
    reels: [],
  };
  const names = context
    .folders(folder.slice(0, -1))
    .filter((name) => context.versions(`${folder}${name}/pathway`).size > 0);
  const translations = context.versions(`${folder}program`);
  const ofPathways = names.flatMap((name) => languagesOf(context, folder + name));
  expectAll(context, `${folder}program`, translations, sorted([...translations.keys(), ...ofPathways]));
  for (const [language, path] of translations) {
    const doc = context.open(path, language);
    const first = !program.language;
    const fields = readFields(
      doc,
      report,
      SHAPE,
      first ? ['category', 'position', 'title', 'tagline', 'promises'] : ['title', 'tagline', 'promises'],
    );
    program.language ||= language;
    if (first) program.category = (fields.text('category') as Category | undefined) ?? 'MIND';
    if (first) program.position = fields.whole('position') ?? 1;
    program.cover ??= coverOf(context, fields);
    const promises = fields.texts('promises');
    if (promises.length !== 3)
      report.warn(
        fields.at('promises'),
        `There are ${promises.length} promises.`,
        'The intro page has place for three.',
      );
    const attribution = fields.text('attribution');
    program.texts[language] = {
      title: fields.text('title') ?? '',
      tagline: fields.text('tagline') ?? '',
      description: bodyOf(doc),
      promises,
      ...(attribution && { attribution }),
    };
    if (!isId(id))
      report.error(
        { file: path, line: 1 },
        `The folder's name "${id}" is no id.`,
        'Use letters, digits, - and _, at most 64.',
      );
    context.settle(doc);
  }
  const reels = readReels(context, folder, id, program.category);
  program.reels = [...reels.values()];
  const reelIds = new Map([...reels].map(([short, reel]) => [short, reel.id]));
  const placed = names.map((name) => readPathway(context, `${folder}${name}/`, name, reelIds));
  program.pathways = placed.sort((a, b) => a.position - b.position).map(({ pathway }) => pathway);
  return program;
}

const REMEDIES: Record<string, string> = {
  html: 'Write it as Markdown, or leave it out.',
  links: 'Write a link that begins with https://, or plain words.',
  videos: 'Write a link that begins with https://.',
  pictures: 'Put the picture beside the file and write its name in the brackets, with a description.',
  texts: 'Take it out, or move it where it belongs.',
};

/** Turns changed and refused items into errors: our own courses must be shown exactly as written. */
function forbidChanges(report: Report): void {
  for (const { kind, status, why, what, file, line } of report.altered) {
    const helps = kind === 'pictures' ? pictureRemedy(why) : null;
    const remedy = helps ? `${helps}.` : REMEDIES[kind];
    if (remedy) report.error({ file, line }, `"${what}" is not shown as written: ${why}.`, remedy);
    else if (kind === 'files' && status === 'refused' && /\.(png|jpe?g|webp|svg|mp4|vtt)$/.test(file))
      report.warn({ file, line }, 'No card shows this file.', 'Show it, or take it out.');
  }
}

function checkIds({ programs }: Course, { paths }: Files, report: Report): void {
  const seen = new Set<string>();
  const pathways = programs.flatMap((program) => program.pathways);
  const units = pathways.flatMap((pathway) => pathway.modules.flatMap((module) => module.units));
  for (const { id } of [...pathways, ...units]) {
    if (seen.has(id))
      report.error(
        { file: fileOf(paths, units, id), line: 1 },
        `The id "${id}" is used twice.`,
        'Give one of them another name.',
      );
    seen.add(id);
  }
}

/** The file of a unit's or pathway's id; of two, the later one. */
function fileOf(paths: readonly string[], units: readonly CourseUnit[], id: string): string {
  const its = units.flatMap((unit) => (unit.id === id ? (Object.values(unit.files ?? {})[0] ?? []) : []));
  const pathway = paths.findLast((path) => path.includes(`${id}/pathway.`));
  return pathway ?? paths.findLast((path) => its.includes(path)) ?? id;
}
