import { basename, resolve } from 'node:path';
import type { Category } from '../../src/contract/shapes.ts';
import type { Course } from './course.ts';
import { createContext } from './context.ts';
import type { Files } from './files.ts';
import { readFolderFront } from './folders/front.ts';
import { mapIn, readMap } from './folders/map.ts';
import { lessonPages } from './folders/pages.ts';
import { readPathways } from './folders/pathways.ts';
import { pagesIn, treeOf } from './folders/tree.ts';
import { nameId } from './ids.ts';
import { nameOwn } from './plain.ts';
import type { Report } from './report.ts';
import { languageFolders } from './thirdParty/languageFolders.ts';
import { readProgram } from './thirdParty/program.ts';
import { createTranslations } from './thirdParty/translations.ts';

/** The folder of the originals, `en/` or empty, and the language they are in. */
function originals(files: Files, language: string): { root: string; own: string; roots: Map<string, string> } {
  const roots = languageFolders(files);
  const [first] = roots.keys();
  const own = roots.has(language) || first === undefined ? language : first;
  return { root: roots.get(own) ?? '', own, roots };
}

/** The folder that holds all lessons: a course may keep them in one below its own, such as `lessons/`. */
function innerRoot(files: Files, root: string): string {
  const [first, ...more] = new Set(
    lessonPages(files, root).map((path) => path.slice(root.length).split('/').slice(0, -1)[0] ?? ''),
  );
  const below = `${root}${first}/`;
  return first && !more.length && lessonPages(files, below).length ? innerRoot(files, below) : root;
}

/** Whether a folder holds numbered pages, pages with an order in their front matter, or a map of its pages. */
export function isFolders(files: Files, language: string): boolean {
  const { root } = originals(files, language);
  return mapIn(files.has, [root, '']) !== null || lessonPages(files, root).length > 0;
}

/**
 * Reads folders of Markdown as people have them: a file a lesson, a top folder a pathway, a folder in it a module; their
 * numbers, front matter or a map give the order.
 */
export function readFolders(files: Files, report: Report, category: Category, language: string): Course {
  const { root, own, roots } = originals(files, language);
  const context = createContext(files, report);
  const translations = createTranslations(context, own, roots);
  const id = nameId(basename(resolve(files.root))).slice(0, 32);
  const map = mapIn(files.has, [root, '']);
  const inner = innerRoot(files, root);
  const tree = map ? readMap(context, map, own) : { ...treeOf(files, lessonPages(files, inner), inner), front: null };
  const intro = tree.front ? readFolderFront(context, translations, tree.front, `${id}-intro`) : null;
  const pathways = readPathways(context, translations, id, tree, intro?.units);
  const taken = new Set(pagesIn(tree).map(({ path }) => path));
  const fronts = [inner, root, ''].flatMap((folder) =>
    ['index.md', '_index.md', 'README.md'].map((name) => folder + name),
  );
  const front = intro ? intro.texts : (fronts.find((path) => files.has(path) && !taken.has(path)) ?? null);
  const program = readProgram(context, translations, { id, category, pathways, credits: {}, front });
  const titled = program.texts[own];
  if (tree.title && titled) titled.title = tree.title;
  nameOwn(program);
  context.close();
  return { programs: [program], reels: [], assets: context.assets };
}
