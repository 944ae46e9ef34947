import { basename, resolve } from 'node:path';
import type { Category } from '../../src/contract/shapes.ts';
import type { InLanguages } from '../db/schema.ts';
import type { Course, CoursePathway } from './course.ts';
import { asPeopleCount, type Files } from './files.ts';
import { readFront } from './thirdParty/front.ts';
import { languageOf } from './thirdParty/languages.ts';
import { createTranslations, type Translations } from './thirdParty/translations.ts';
import { slugOfFolder, readModule, type LessonFolder } from './forBeginners/module.ts';
import { readProgram } from './thirdParty/program.ts';
import { readQuizzes, refuseRest, type Quizzes } from './forBeginners/quizzes.ts';
import { resourcesOf } from './forBeginners/resources.ts';
import { childId, nameId, slugOf } from './ids.ts';
import type { Report } from './report.ts';
import { createContext, type ReadContext } from './context.ts';

/** The README of a lesson. Layouts differ: `1-part/lessons/1-lesson`, `1-part/1-lesson`, `lessons/1-part/1-lesson`. */
const LESSON = /^(((?:lessons\/)?\d+[-_][^/]+)\/(?:lessons\/)?\d+[-_][^/]+)\/README\.md$/i;
const PART = /^((?:lessons\/)?\d+[-_][^/]+)\/README\.md$/i;
const UNNUMBERED = /^[^/]+\/README\.md$/;
const LEAST_PARTS = 3;
const NO_FRONT: ReturnType<typeof readFront> = { intros: {}, topics: {}, units: [] };

/** Whether a folder has the layout of the "for Beginners" courses. */
export const isForBeginners = ({ paths }: Files) =>
  paths.some((path) => LESSON.test(path)) || paths.filter((path) => PART.test(path)).length >= LEAST_PARTS;

/**
 * The lesson folders of each part. In a part without numbered ones they are those with an assignment; a part without
 * these too is a lesson itself.
 */
function lessonsOf({ paths, has }: Files): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const [, lesson, part] = LESSON.exec(path) ?? [];
    if (lesson && part) folders.set(part, [...(folders.get(part) ?? []), lesson]);
  }
  for (const path of paths) {
    const [, part] = PART.exec(path) ?? [];
    if (!part || folders.has(part)) continue;
    const unnumbered = paths
      .filter((other) => other.startsWith(`${part}/`) && UNNUMBERED.test(other.slice(part.length + 1)))
      .map((other) => other.slice(0, -'/README.md'.length))
      .filter((folder) => has(`${folder}/assignment.md`));
    folders.set(part, unnumbered.length ? unnumbered : [part]);
  }
  return new Map([...folders].toSorted(([a], [b]) => asPeopleCount(a, b)));
}

/**
 * Reads a "for Beginners" course: one program, a pathway for each top folder, a module for each lesson folder. A
 * lesson's text is cut into lessons of about three minutes and these into cards; see "Bringing in other courses" in
 * content/README.md.
 */
export function readForBeginners(files: Files, report: Report, category: Category): Course {
  const context = createContext(files, report);
  const translations = createTranslations(context);
  const id = slugOf(basename(resolve(files.root))).slice(0, 32) || 'course';
  const quizzes = readQuizzes(context, languageOf);
  const folders = lessonsOf(files);
  const prefixes = prefixesOf([...folders.values()].flat(), id);
  const used = new Set<number>();
  const credits: InLanguages<Set<string>> = {};
  const pathways = [...folders].map(([top, lessons]) =>
    readPathway(context, translations, quizzes, id, top, lessons, prefixes, used, credits),
  );
  refuseRest(report, quizzes, used);
  const program = readProgram(context, translations, { id, category, pathways, credits });
  context.close();
  return { programs: [program], reels: [], assets: context.assets };
}

/** The prefix of each lesson's ids: its name, preceded by its part's where two parts have a lesson of that name. */
function prefixesOf(folders: string[], programId: string): Map<string, string> {
  const called = Map.groupBy(folders, slugOfFolder);
  const partOf = (folder: string) => slugOfFolder(folder.replace(/\/(?:lessons\/)?[^/]+$/i, ''));
  return new Map(
    folders.map((folder) => {
      const name = slugOfFolder(folder);
      const own = called.get(name)!.length > 1 ? `${partOf(folder)}-${name}` : name;
      return [folder, `${programId}-${own}`];
    }),
  );
}

function readPathway(
  context: ReadContext,
  translations: Translations,
  quizzes: Quizzes,
  programId: string,
  top: string,
  folders: string[],
  prefixes: Map<string, string>,
  used: Set<number>,
  credits: InLanguages<Set<string>>,
): CoursePathway {
  const id = childId(programId, nameId(top.replace(/^(?:lessons\/)?\d+[-_]/i, '')));
  const isLesson = folders.includes(top);
  const front = isLesson ? NO_FRONT : readFront(context, translations, `${top}/README.md`, id, credits);
  const { intros, topics, units } = front;
  const lessons: LessonFolder[] = folders.map((folder) =>
    readModule(context, translations, quizzes, folder, id, prefixes.get(folder)!, topics[folder] ?? {}, used),
  );
  lessons[0]!.module.units.unshift(...units);
  const notes = translations.disclaimers(`${top}/`);
  const texts: CoursePathway['texts'] = {};
  for (const [language, { title, lead }] of Object.entries(intros)) {
    const summary = [lead, notes.get(language)].filter(Boolean).join('\n\n');
    texts[language] = { title: title || top, goal: title || top, summary };
  }
  if (isLesson)
    for (const [language, { title }] of Object.entries(lessons[0]!.module.texts))
      texts[language] = { title, goal: title, summary: notes.get(language) ?? '' };
  if (!Object.keys(texts).length) texts.en = { title: top, goal: top, summary: '' };
  const readings = lessons.map((lesson) => lesson.readings);
  const resources = resourcesOf(readings, id);
  context.settle(...readings.flat().map(({ doc }) => doc));
  const modules = lessons.map(({ module }) => module);
  return { id, registration: false, texts, cover: null, modules, resources };
}
