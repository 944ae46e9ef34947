import { basename, resolve } from 'node:path';
import type { Category } from '../../src/contract/shapes.ts';
import type { InLanguages } from '../db/schema.ts';
import type { Course, Pathway } from './course.ts';
import type { Files } from './files.ts';
import { readFront } from './guests/front.ts';
import { languageOf } from './guests/languages.ts';
import { createLibrary, type Library } from './guests/library.ts';
import { readModule, type Lesson } from './forBeginners/module.ts';
import { readProgram } from './guests/program.ts';
import { readQuizzes, refuseRest, type Quizzes } from './forBeginners/quizzes.ts';
import { resourcesOf } from './forBeginners/resources.ts';
import { childId, slugOf } from './ids.ts';
import type { Report } from './report.ts';
import { createShelf, type Shelf } from './shelf.ts';

const LESSON = /^((\d+-[^/]+)\/lessons\/\d+-[^/]+)\/README\.md$/;

/** Whether a folder is laid out as the "for Beginners" courses are: 1-part/lessons/1-lesson/README.md. */
export const isForBeginners = (files: Files) => files.paths.some((path) => LESSON.test(path));

/**
 * Reads such a course: one program, a pathway for each top folder, a module for each lesson folder. A lesson's text
 * is cut into lessons of about three minutes and these into cards; see "Bringing in other courses" in content/README.md.
 */
export function readForBeginners(files: Files, report: Report, category: Category): Course {
  const shelf = createShelf(files, report);
  const library = createLibrary(shelf);
  const id = slugOf(basename(resolve(files.root))).slice(0, 32) || 'course';
  const quizzes = readQuizzes(shelf, languageOf);
  const folders = new Map<string, string[]>();
  for (const path of files.paths) {
    const [, lesson, top] = LESSON.exec(path) ?? [];
    if (lesson && top) folders.set(top, [...(folders.get(top) ?? []), lesson]);
  }
  const used = new Set<number>();
  const credits: InLanguages<Set<string>> = {};
  const pathways = [...folders].map(([top, lessons]) =>
    readPathway(shelf, library, quizzes, id, top, lessons, used, credits),
  );
  refuseRest(report, quizzes, used);
  const program = readProgram(shelf, library, { id, category, pathways, credits });
  shelf.close();
  return { programs: [program], reels: [], assets: shelf.assets };
}

function readPathway(
  shelf: Shelf,
  library: Library,
  quizzes: Quizzes,
  programId: string,
  top: string,
  folders: string[],
  used: Set<number>,
  credits: InLanguages<Set<string>>,
): Pathway {
  const id = childId(programId, slugOf(top.replace(/^\d+-/, '')));
  const { intros, topics, units } = readFront(shelf, library, `${top}/README.md`, id, credits);
  const lessons: Lesson[] = folders.map((folder) =>
    readModule(shelf, library, quizzes, folder, id, programId, topics[folder] ?? {}),
  );
  for (const { quizzes: numbers } of lessons) for (const number of numbers) used.add(number);
  lessons[0]!.module.units.unshift(...units);
  const notes = library.disclaimers(`${top}/`);
  const texts: Pathway['texts'] = {};
  for (const [language, { title, lead }] of Object.entries(intros)) {
    const summary = [lead, notes.get(language)].filter(Boolean).join('\n\n');
    texts[language] = { title: title || top, goal: title || top, summary };
  }
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
