import type { List, ListItem } from 'mdast';
import { resolvePath, type ReadContext } from '../context.ts';
import { lineOf, markRest, plainTextOf, walk } from '../document.ts';
import { readYaml } from '../starhop/yaml.ts';
import { isFront, stemOf } from './names.ts';
import { isBranch, type Branch, type Page } from './tree.ts';

/** A file that says which pages a course has and in which order, in place of their names. */
const OURS = ['course.yml', 'course.yaml'];
/** The table of contents of a book, a list of links, as several generators of books read it. */
const BOOK = 'SUMMARY.md';

/** The map of a course in one of these folders, the first that has one; null for a course without. */
export function mapIn(has: (path: string) => boolean, roots: string[]): string | null {
  const all = roots.flatMap((root) => [...OURS, BOOK].map((name) => root + name));
  return all.find((path) => has(path)) ?? null;
}

/** Reads a map. A line that names no page of the course is told and left out. */
export function readMap(context: ReadContext, path: string, language: string): Branch {
  const tree = path.endsWith(BOOK) ? fromBook(context, path, language) : fromYaml(context, path);
  // The first line of a map is often the page that introduces the whole course.
  const [first, ...rest] = tree.children;
  if (!first || isBranch(first) || !isFront(first.path) || !rest.length) return tree;
  return { ...tree, front: first.path, children: rest };
}

/** The name of a page; of one that introduces its folder, the folder's. */
const nameOf = (path: string) => (isFront(path) && path.includes('/') ? path.split('/').at(-2)! : stemOf(path));

const pageAt = (context: ReadContext, map: string, address: string, title: string, line: number): Page | null => {
  const path = resolvePath(map, decodeURI(address).replace(/#.*$/, ''));
  if (path && path.endsWith('.md') && context.files.has(path)) return { path, name: nameOf(path), title };
  context.report.warn(
    { file: map, line },
    `"${address}" is no page of this course.`,
    'Name a Markdown file, as it is called.',
  );
  return null;
};

function fromYaml(context: ReadContext, path: string): Branch {
  const source = context.read(path);
  const { values, troubles } = readYaml(source);
  for (const { line, what, remedy } of troubles)
    context.report.error({ file: path, line }, what.replace('The front matter', 'The map'), remedy);
  const lines = source.split('\n');
  const lineWith = (words: string) =>
    Math.max(
      0,
      lines.findIndex((line) => line.includes(words)),
    ) + 1;
  const nodeOf = (item: unknown): Page | Branch | null => {
    if (typeof item === 'string') return pageAt(context, path, item, '', lineWith(item));
    const [[title, inner] = ['', null]] = Object.entries((item ?? {}) as Record<string, unknown>);
    if (typeof inner === 'string') return pageAt(context, path, inner, title, lineWith(inner));
    return Array.isArray(inner) ? branchOf(title, inner) : null;
  };
  const branchOf = (title: string, items: unknown[]): Branch => ({
    ...{ name: title, title, front: null },
    children: items.map(nodeOf).filter((node) => node !== null),
  });
  const { lessons, title } = values;
  if (!Array.isArray(lessons))
    context.report.error({ file: path, line: 1 }, 'The map names no lessons.', 'Add "lessons:" with a list of files.');
  return branchOf(typeof title === 'string' ? title : '', Array.isArray(lessons) ? lessons : []);
}

function fromBook(context: ReadContext, path: string, language: string): Branch {
  const doc = context.open(path, language);
  markRest(doc, 'changed', 'it says which lessons there are, and in which order');
  const nodesOf = (list: List): (Page | Branch)[] => list.children.flatMap((item) => nodeOf(item) ?? []);
  const nodeOf = (item: ListItem): Page | Branch | null => {
    const [lead, ...rest] = item.children;
    const link = lead && [...walk(lead)].find((node) => node.type === 'link');
    const title = lead ? plainTextOf(lead).trim() : '';
    // What leads out of the book is no page of it.
    const isInside = link && !/^[a-z]+:/i.test(link.url) && link.url !== '';
    const page = isInside ? pageAt(context, path, link.url, title, lineOf(link)) : null;
    const inner = rest.flatMap((node) => (node.type === 'list' ? nodesOf(node) : []));
    if (!inner.length) return page;
    return { name: page?.name ?? title, title, front: page?.path ?? null, children: inner };
  };
  const lists = doc.tree.children.filter((node) => node.type === 'list');
  return { name: '', title: '', front: null, children: lists.flatMap(nodesOf) };
}
