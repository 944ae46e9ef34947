import { asPeopleCount, type Files } from '../files.ts';
import { frontMatterOf, type FrontMatter } from '../thirdParty/frontMatter.ts';
import { isFront, numberOf, stemOf } from './names.ts';

/** A page of a course: one file. `title`: what the map calls it, else empty. `name`: its file's, or its folder's. */
export type Page = { path: string; name: string; title: string };
/** A folder, or a heading of the map: what it holds, in order, and the page that introduces it. */
export type Branch = { name: string; title: string; front: string | null; children: (Page | Branch)[] };
export const isBranch = (node: Page | Branch): node is Branch => 'children' in node;

export const pagesIn = (node: Page | Branch): Page[] => (isBranch(node) ? node.children.flatMap(pagesIn) : [node]);

type Folder = { pages: string[]; folders: Map<string, Folder> };

function foldersOf(paths: string[], root: string): Folder {
  const top: Folder = { pages: [], folders: new Map() };
  for (const path of paths) {
    let at = top;
    for (const step of path.slice(root.length).split('/').slice(0, -1)) {
      const next = at.folders.get(step) ?? { pages: [], folders: new Map<string, Folder>() };
      at.folders.set(step, next);
      at = next;
    }
    at.pages.push(path);
  }
  return top;
}

/**
 * Makes a tree of the pages below a folder. A page is introduced by `README.md` or `index.md` in its folder, or by a page
 * beside the folder with its name; a folder of one page is that page.
 */
export function treeOf({ text }: Files, paths: string[], root: string): Branch {
  const fronts = new Map<string, FrontMatter>();
  const frontOf = (path: string) => {
    const known = fronts.get(path) ?? frontMatterOf(text(path));
    fronts.set(path, known);
    return known;
  };
  const place = (node: Page | Branch) => {
    const path = isBranch(node) ? node.front : node.path;
    return (path ? frontOf(path).order : null) ?? numberOf(node.name) ?? Infinity;
  };
  const byPlace = (a: Page | Branch, b: Page | Branch) => {
    const [first, second] = [place(a), place(b)];
    return first === second ? asPeopleCount(a.name, b.name) : first - second;
  };
  const branchOf = (name: string, { pages, folders }: Folder, beside: string | null): Branch => {
    const front = pages.find(isFront) ?? beside;
    const introduced = new Map(
      [...folders].flatMap(([folder]) => pages.filter((page) => stemOf(page) === folder).map((page) => [folder, page])),
    );
    const own = pages.filter((page) => page !== front && ![...introduced.values()].includes(page));
    const inner = [...folders].map(([folder, content]) => branchOf(folder, content, introduced.get(folder) ?? null));
    const children = [...own.map((path): Page => ({ path, name: stemOf(path), title: '' })), ...inner.map(single)];
    return { name, title: '', front, children: children.toSorted(byPlace) };
  };
  return branchOf('', foldersOf(paths, root), null);
}

/** A folder that holds one page and nothing else is that page, by the folder's name. */
function single(branch: Branch): Page | Branch {
  const { name, front, children } = branch;
  const [only, ...more] = children;
  if (!only && front) return { path: front, name, title: '' };
  if (only && !more.length && !front && !isBranch(only)) return { ...only, name };
  return branch;
}
