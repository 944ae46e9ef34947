import type { Nodes, RootContent } from 'mdast';
import { markAll, targetOf, walk, plainTextOf, type Document } from '../document.ts';
import type { ReadContext } from '../context.ts';
import { resolvePath } from '../context.ts';
import { endsWithColon, linksOfList, loneLink, type Section } from '../texts/sections.ts';
import { oneSpace } from '../spaces.ts';

/** What a lesson's text links to. `heading`: the heading above a quiz link. */
export type Pointers = {
  quizzes: { number: number; heading: string }[];
  assignment: { path: string; heading: string } | null;
  /** Existing guides in the lesson's folder, in the order they are named. */
  guides: string[];
};

const QUIZ = /\/quiz\/(\d+)\/?(?:[?#].*)?$/;
const DISCLAIMER = 'co-op-translator';

/**
 * Removes from a lesson's sections what makes no sense on a card, and marks it: links to quizzes (they are units),
 * tables of contents, lists of guides, the assignment's link, credits of missing drawings.
 */
export function removeNavigation(context: ReadContext, doc: Document, sections: Section[]): Pointers {
  const pointers: Pointers = { quizzes: [], assignment: null, guides: [] };
  for (const section of sections) {
    const drop = (node: Nodes, status: 'changed' | 'refused', why: string) => {
      markAll(doc, node, status, why);
      section.nodes = section.nodes.filter((sibling) => sibling !== node);
    };
    removeLists(context, doc, section, pointers, drop);
    const [only, ...more] = section.nodes;
    const link = only && !more.length ? loneLink(only) : null;
    const quiz = link ? QUIZ.exec(targetOf(doc, link)) : null;
    const path = link ? pageOf(doc, targetOf(doc, link)) : '';
    const assignment = path.endsWith('/assignment.md') && context.files.has(path);
    if (quiz) pointers.quizzes.push({ number: Number(quiz[1]), heading: section.title });
    if (assignment) pointers.assignment = { path, heading: section.title };
    if (quiz || assignment) {
      drop(only!, 'changed', 'it is a unit of its own');
      if (section.heading) markAll(doc, section.heading, 'changed', 'it names that unit');
    }
    for (const node of section.nodes.filter(isVideoHint))
      drop(node, 'refused', 'videos open with a button of their own');
    if (section.depth <= 1) removeMissingDrawings(context, doc, section, drop);
  }
  return pointers;
}

/** The original's path of a linked page: translations link to each other, and not all of them exist. */
const pageOf = (doc: Document, target: string) =>
  (resolvePath(doc.file, target) ?? '').replace(/^translations\/[^/]+\//, '');

type Drop = (node: RootContent, status: 'changed' | 'refused', why: string) => void;

/** Removes lists of nothing but links to the page's own headings or to guides in the lesson's folder. */
function removeLists(context: ReadContext, doc: Document, section: Section, pointers: Pointers, drop: Drop): void {
  const own = pageOf(doc, '.');
  for (const node of [...section.nodes]) {
    const targets = linksOfList(node)?.map((link) => targetOf(doc, link));
    if (!targets?.length || targets.some((target) => /^[a-z]+:/i.test(target))) continue;
    const paths = targets.map((target) => pageOf(doc, target));
    const contents = targets.every((target, at) => target.startsWith('#') || paths[at] === own);
    const guides = paths.every((path) => path.endsWith('.md'));
    if (!contents && !guides) continue;
    section.contents ||= contents;
    const before = section.nodes[section.nodes.indexOf(node) - 1];
    const held = paths.filter((path) => context.files.has(path));
    if (guides && !contents) pointers.guides.push(...held);
    const why = contents
      ? 'a table of contents: its lines are titles of lessons'
      : held.length
        ? 'these guides are lessons of their own'
        : 'the course does not hold these guides';
    const status = contents || held.length ? 'changed' : 'refused';
    drop(node, status, why);
    if (before && endsWithColon(before)) drop(before, status, why);
  }
}

/** Whether a quote is the hint "🎥 Click the image above to watch a video". */
const isVideoHint = (node: RootContent) => node.type === 'blockquote' && plainTextOf(node).startsWith('🎥');

/** Removes drawings before the first heading that the course does not hold, with their credits. */
function removeMissingDrawings(context: ReadContext, doc: Document, section: Section, drop: Drop): void {
  for (const node of [...section.nodes]) {
    const picture =
      node.type === 'paragraph' && node.children.length === 1 && node.children[0]!.type === 'image'
        ? node.children[0]
        : null;
    if (picture && context.pictureFinder(doc)(picture.url, '').why) {
      const after = section.nodes[section.nodes.indexOf(node) + 1];
      drop(node, 'refused', 'a drawing the course does not hold');
      if (after?.type === 'blockquote') drop(after, 'refused', 'the credit of a drawing the course does not hold');
    }
  }
}

/** The disclaimer of a machine translation, its last paragraph, which is shown once and not in every lesson. */
export function disclaimerOf(doc: Document): { node: RootContent | null; text: string } {
  const last = doc.tree.children.findLast((node) => node.type === 'paragraph');
  const isOne = last && [...walk(last)].some((node) => node.type === 'link' && node.url.includes(DISCLAIMER));
  if (!isOne) return { node: null, text: '' };
  markAll(doc, last, 'changed', 'told once, with where the course is from');
  return { node: last, text: oneSpace(plainTextOf(last)).trim() };
}
