import { basename, resolve } from 'node:path';
import type { Category } from '../../src/contract/shapes.ts';
import type { InLanguages } from '../db/schema.ts';
import type { Course, CoursePathway, CourseProgram } from './course.ts';
import type { Files } from './files.ts';
import { readFront } from './thirdParty/front.ts';
import { createTranslations, type Translations } from './thirdParty/translations.ts';
import { readProgram } from './thirdParty/program.ts';
import { childId, nameId } from './ids.ts';
import { lessonsIn, type PlainLesson } from './plain/lessons.ts';
import { readModules } from './plain/modules.ts';
import type { Report } from './report.ts';
import { createContext, type ReadContext } from './context.ts';

const NO_FRONT: ReturnType<typeof readFront> = { intros: {}, topics: {}, units: [] };

/** Whether a folder holds lessons whose names begin with module and place: `1.2 Warm the pot.md`. */
export const isPlain = (files: Files) => lessonsIn(files).length > 0;

/**
 * Reads plain folders of Markdown: a file a lesson, a folder a pathway, the number before the dot its module.
 * `language` is that of files that name none; see "Bringing in other courses" in content/README.md.
 */
export function readPlain(files: Files, report: Report, category: Category, language: string): Course {
  const context = createContext(files, report);
  const translations = createTranslations(context, language);
  const id = nameId(basename(resolve(files.root))).slice(0, 32);
  const folders = Map.groupBy(lessonsIn(files), ({ folder }) => folder);
  const credits: InLanguages<Set<string>> = {};
  const pathways = [...folders].map(([folder, lessons]) =>
    readPathway(context, translations, id, folder, lessons, credits),
  );
  const program = readProgram(context, translations, { id, category, pathways, credits });
  nameOwn(program);
  context.close();
  return { programs: [program], reels: [], assets: context.assets };
}

/** Gives the pathway of lessons beside the front page the course's own title. */
export function nameOwn({ id, texts, pathways }: CourseProgram): void {
  const own = pathways.find((pathway) => pathway.id === id);
  for (const [language, { title, description }] of Object.entries(own ? texts : {}))
    own!.texts[language] = { title, goal: title, summary: description };
}

function readPathway(
  context: ReadContext,
  translations: Translations,
  programId: string,
  folder: string,
  lessons: PlainLesson[],
  credits: InLanguages<Set<string>>,
): CoursePathway {
  const name = (folder || basename(resolve(context.files.root))).split('/').at(-1)!;
  const title = name.replace(/^\d+[ ._-]+/, '');
  const id = folder ? childId(programId, nameId(folder)) : programId;
  // The top folder's README introduces the program, not a pathway.
  const front = folder ? readFront(context, translations, `${folder}/README.md`, id, credits) : NO_FRONT;
  const modules = readModules(context, translations, id, lessons);
  modules[0]!.units.unshift(...front.units);
  const texts: CoursePathway['texts'] = { [translations.own]: { title, goal: title, summary: '' } };
  for (const [language, intro] of Object.entries(front.intros)) {
    const named = intro.title || title;
    texts[language] = { title: named, goal: named, summary: intro.lead };
  }
  return { id, registration: false, texts, cover: null, modules, resources: [] };
}
