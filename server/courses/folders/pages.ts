import type { Files } from '../files.ts';
import { frontMatterOf } from '../thirdParty/frontMatter.ts';
import { isAboutProject, isFront, numberOf } from './names.ts';

const PAGE = /\.md$/i;
const TRANSLATED = /(?:^|\/)translations\//;
const IN_LANGUAGE = /\.[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*\.md$/;

/** Whether any step of a path begins with a number, below a folder. */
const isNumbered = (path: string, root: string) =>
  path
    .slice(root.length)
    .split('/')
    .some((step) => numberOf(step) !== null);

/** Whether a page's front matter says where it stands. */
const isOrdered = ({ text }: Files, path: string) => frontMatterOf(text(path)).order !== null;

/** All pages below a folder that may be lessons or introduce them: no translations, drafts or pages about the project. */
function pagesBelow(files: Files, root: string): string[] {
  return files.paths.filter((path) => {
    if (!path.startsWith(root) || !PAGE.test(path) || TRANSLATED.test(path)) return false;
    if (IN_LANGUAGE.test(path) && files.has(path.replace(IN_LANGUAGE, '.md'))) return false;
    if (isAboutProject(path)) return false;
    return !frontMatterOf(files.text(path)).isDraft;
  });
}

/**
 * The pages that are lessons: where some are numbered or ordered, those beside and below them. Pages in folders without any
 * number are notes of the authors more often than lessons, and would come in at no place.
 */
export function lessonPages(files: Files, root: string): string[] {
  const pages = pagesBelow(files, root);
  const counts = pages.filter((path) => !isFront(path) || isNumbered(path.slice(0, path.lastIndexOf('/') + 1), root));
  const placed = counts.filter((path) => isNumbered(path, root) || isOrdered(files, path));
  if (!placed.length) return [];
  const tops = new Set(placed.map((path) => topOf(path, root)));
  return pages.filter((path) => tops.has(topOf(path, root)));
}

/** The first folder of a path below a folder; empty for a file in it. */
const topOf = (path: string, root: string) =>
  path.slice(root.length, path.indexOf('/', root.length) + 1 || root.length);
