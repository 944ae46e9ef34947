import { basename, resolve } from 'node:path';
import type { Category } from '../../src/contract/shapes.ts';
import type { InLanguages } from '../db/schema.ts';
import type { Course, Pathway, Program } from './course.ts';
import type { Files } from './files.ts';
import { readFront } from './guests/front.ts';
import { createLibrary, type Library } from './guests/library.ts';
import { readProgram } from './guests/program.ts';
import { childId, nameId } from './ids.ts';
import { lessonsIn, type PlainLesson } from './plain/lessons.ts';
import { readModules } from './plain/modules.ts';
import type { Report } from './report.ts';
import { createShelf, type Shelf } from './shelf.ts';

const NO_FRONT: ReturnType<typeof readFront> = { intros: {}, topics: {}, units: [] };

/** Whether a folder holds lessons named by module and place: `1.2 Warm the pot.md`. */
export const isPlain = (files: Files) => lessonsIn(files).length > 0;

/**
 * Reads plain folders of Markdown: one file a lesson, a folder a pathway, the number before the dot its module.
 * `language` is that of the files that name none; see "Bringing in other courses" in content/README.md.
 */
export function readPlain(files: Files, report: Report, category: Category, language: string): Course {
  const shelf = createShelf(files, report);
  const library = createLibrary(shelf, language);
  const id = nameId(basename(resolve(files.root))).slice(0, 32);
  const folders = Map.groupBy(lessonsIn(files), ({ folder }) => folder);
  const credits: InLanguages<Set<string>> = {};
  const pathways = [...folders].map(([folder, lessons]) => readPathway(shelf, library, id, folder, lessons, credits));
  const program = readProgram(shelf, library, { id, category, pathways, credits });
  nameOwn(program);
  shelf.close();
  return { programs: [program], reels: [], assets: shelf.assets };
}

/** Lessons that lie beside the front page are a pathway that is called as the course is. */
function nameOwn({ id, texts, pathways }: Program): void {
  const own = pathways.find((pathway) => pathway.id === id);
  for (const [language, { title, description }] of Object.entries(own ? texts : {}))
    own!.texts[language] = { title, goal: title, summary: description };
}

function readPathway(
  shelf: Shelf,
  library: Library,
  programId: string,
  folder: string,
  lessons: PlainLesson[],
  credits: InLanguages<Set<string>>,
): Pathway {
  const name = (folder || basename(resolve(shelf.files.root))).split('/').at(-1)!;
  const title = name.replace(/^\d+[ ._-]+/, '');
  const id = folder ? childId(programId, nameId(folder)) : programId;
  // The front page of the whole course is the program's.
  const front = folder ? readFront(shelf, library, `${folder}/README.md`, id, credits) : NO_FRONT;
  const modules = readModules(shelf, library, id, lessons);
  modules[0]!.units.unshift(...front.units);
  const texts: Pathway['texts'] = { [library.own]: { title, goal: title, summary: '' } };
  for (const [language, intro] of Object.entries(front.intros)) {
    const named = intro.title || title;
    texts[language] = { title: named, goal: named, summary: intro.lead };
  }
  return { id, registration: false, texts, cover: null, modules, resources: [] };
}
