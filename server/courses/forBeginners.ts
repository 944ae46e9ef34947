import { basename, resolve } from 'node:path';
import type { Category } from '../../src/contract/shapes.ts';
import type { InLanguages } from '../db/schema.ts';
import type { Course, Pathway } from './course.ts';
import { asPeopleCount, type Files } from './files.ts';
import { readFront } from './guests/front.ts';
import { languageOf } from './guests/languages.ts';
import { createLibrary, type Library } from './guests/library.ts';
import { nameOf, readModule, type Lesson } from './forBeginners/module.ts';
import { readProgram } from './guests/program.ts';
import { readQuizzes, refuseRest, type Quizzes } from './forBeginners/quizzes.ts';
import { resourcesOf } from './forBeginners/resources.ts';
import { childId, nameId, slugOf } from './ids.ts';
import type { Report } from './report.ts';
import { createShelf, type Shelf } from './shelf.ts';

/** The family agrees on numbers and README.md: `1-part/lessons/1-lesson`, `1-part/1-lesson`, `lessons/1-part/1-lesson`. */
const LESSON = /^(((?:lessons\/)?\d+[-_][^/]+)\/(?:lessons\/)?\d+[-_][^/]+)\/README\.md$/i;
const PART = /^((?:lessons\/)?\d+[-_][^/]+)\/README\.md$/i;
const LEAST_PARTS = 3;
const NO_FRONT: ReturnType<typeof readFront> = { intros: {}, topics: {}, units: [] };

/** Whether a folder is laid out as the "for Beginners" courses are. */
export const isForBeginners = ({ paths }: Files) =>
  paths.some((path) => LESSON.test(path)) || paths.filter((path) => PART.test(path)).length >= LEAST_PARTS;

/** The lessons of each part, by their folders. A part without any is a lesson itself. */
function lessonsOf({ paths }: Files): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const [, lesson, part] = LESSON.exec(path) ?? [];
    if (lesson && part) folders.set(part, [...(folders.get(part) ?? []), lesson]);
  }
  for (const path of paths) {
    const [, part] = PART.exec(path) ?? [];
    if (part && !folders.has(part)) folders.set(part, [part]);
  }
  return new Map([...folders].toSorted(([a], [b]) => asPeopleCount(a, b)));
}

/**
 * Reads such a course: one program, a pathway for each top folder, a module for each lesson folder. A lesson's text
 * is cut into lessons of about three minutes and these into cards; see "Bringing in other courses" in content/README.md.
 */
export function readForBeginners(files: Files, report: Report, category: Category): Course {
  const shelf = createShelf(files, report);
  const library = createLibrary(shelf);
  const id = slugOf(basename(resolve(files.root))).slice(0, 32) || 'course';
  const quizzes = readQuizzes(shelf, languageOf);
  const folders = lessonsOf(files);
  const prefixes = prefixesOf([...folders.values()].flat(), id);
  const used = new Set<number>();
  const credits: InLanguages<Set<string>> = {};
  const pathways = [...folders].map(([top, lessons]) =>
    readPathway(shelf, library, quizzes, id, top, lessons, prefixes, used, credits),
  );
  refuseRest(report, quizzes, used);
  const program = readProgram(shelf, library, { id, category, pathways, credits });
  shelf.close();
  return { programs: [program], reels: [], assets: shelf.assets };
}

/** How the ids of each lesson begin: with its own name, and its part's where two parts have one of that name. */
function prefixesOf(folders: string[], programId: string): Map<string, string> {
  const called = Map.groupBy(folders, nameOf);
  const partOf = (folder: string) => nameOf(folder.replace(/\/(?:lessons\/)?[^/]+$/i, ''));
  return new Map(
    folders.map((folder) => {
      const name = nameOf(folder);
      const own = called.get(name)!.length > 1 ? `${partOf(folder)}-${name}` : name;
      return [folder, `${programId}-${own}`];
    }),
  );
}

function readPathway(
  shelf: Shelf,
  library: Library,
  quizzes: Quizzes,
  programId: string,
  top: string,
  folders: string[],
  prefixes: Map<string, string>,
  used: Set<number>,
  credits: InLanguages<Set<string>>,
): Pathway {
  const id = childId(programId, nameId(top.replace(/^(?:lessons\/)?\d+[-_]/i, '')));
  const isLesson = folders.includes(top);
  const front = isLesson ? NO_FRONT : readFront(shelf, library, `${top}/README.md`, id, credits);
  const { intros, topics, units } = front;
  const lessons: Lesson[] = folders.map((folder) =>
    readModule(shelf, library, quizzes, folder, id, prefixes.get(folder)!, topics[folder] ?? {}),
  );
  for (const { quizzes: numbers } of lessons) for (const number of numbers) used.add(number);
  lessons[0]!.module.units.unshift(...units);
  const notes = library.disclaimers(`${top}/`);
  const texts: Pathway['texts'] = {};
  for (const [language, { title, lead }] of Object.entries(intros)) {
    const summary = [lead, notes.get(language)].filter(Boolean).join('\n\n');
    texts[language] = { title: title || top, goal: title || top, summary };
  }
  if (isLesson)
    for (const [language, { title }] of Object.entries(lessons[0]!.module.texts))
      texts[language] = { title, goal: title, summary: notes.get(language) ?? '' };
  if (!Object.keys(texts).length) texts.en = { title: top, goal: top, summary: '' };
  return {
    id,
    registration: false,
    texts,
    cover: null,
    modules: lessons.map(({ module }) => module),
    resources: resourcesOf(
      lessons.map(({ readings }) => readings),
      id,
    ),
  };
}
