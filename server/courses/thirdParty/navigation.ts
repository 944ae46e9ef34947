import type { Nodes, RootContent } from 'mdast';
import { markAll, targetOf, walk, plainTextOf, type Document } from '../document.ts';
import type { ReadContext } from '../context.ts';
import { resolvePath } from '../context.ts';
import { endsWithColon, linksOfList, loneLink, type Section } from '../texts/sections.ts';
import { oneSpace } from '../spaces.ts';
import { countWords } from '../spans.ts';

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
  for (const [at, section] of sections.entries()) {
    const drop = (node: Nodes, status: 'changed' | 'refused', why: string) => {
      markAll(doc, node, status, why);
      section.nodes = section.nodes.filter((sibling) => sibling !== node);
    };
    removeLists(context, doc, section, pointers, drop);
    const namesQuiz = removeQuizzes(doc, section, pointers, drop);
    const [only, ...more] = section.nodes;
    const link = only && !more.length ? loneLink(only) : null;
    const path = link ? pageOf(doc, targetOf(doc, link)) : '';
    if (path.endsWith('/assignment.md') && context.files.has(path)) {
      pointers.assignment = { path, heading: section.title };
      drop(only!, 'changed', 'it is a unit of its own');
      if (section.heading) markAll(doc, section.heading, 'changed', 'it names that unit');
    }
    for (const node of section.nodes.filter(isVideoHint))
      drop(node, 'refused', 'videos open with a button of their own');
    if (section.depth <= 1) removeMissingDrawings(context, doc, section, drop);
    const before = namesQuiz ? sections[at - 1] : undefined;
    before?.nodes.push(...section.nodes.splice(0));
  }
  return pointers;
}

/** The original's path of a linked page: translations link to each other, and not all of them exist. */
const pageOf = (doc: Document, target: string) =>
  (resolvePath(doc.file, target) ?? '').replace(/^translations\/[^/]+\//, '');

type Drop = (node: RootContent, status: 'changed' | 'refused', why: string) => void;

/** The number of the quiz that a node links to and holds nothing else. */
function quizOf(doc: Document, node: Nodes | null | undefined): number | null {
  const link = node ? loneLink(node) : null;
  const number = link && QUIZ.exec(targetOf(doc, link))?.[1];
  return number ? Number(number) : null;
}

/**
 * Removes links to quizzes: a heading that is one, and lines of their own. Returns whether the heading only names a quiz,
 * since it is one or stands right above one: then the words that follow belong to the section before.
 */
function removeQuizzes(
  doc: Document,
  { heading, title, depth, nodes }: Section,
  pointers: Pointers,
  drop: Drop,
): boolean {
  const [first] = nodes;
  const inHeading = quizOf(doc, heading);
  const isNamed = heading !== null && depth > 1 && (inHeading !== null || quizOf(doc, first) !== null);
  if (isNamed) markAll(doc, heading, 'changed', 'it names that unit');
  if (inHeading !== null) pointers.quizzes.push({ number: inHeading, heading: title });
  for (const node of nodes) {
    const number = quizOf(doc, node);
    if (number === null) continue;
    const named = isNamed && node === first ? title : oneSpace(plainTextOf(node)).trim();
    pointers.quizzes.push({ number, heading: named });
    drop(node, 'changed', 'it is a unit of its own');
  }
  return isNamed;
}

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
    if (before && leadsIn(before)) drop(before, status, why);
  }
}

const LONGEST_HINT = 20;
/** Whether a quote is the hint "🎥 Click the image above to watch a video", and says no more than that. */
const isVideoHint = (node: RootContent) =>
  node.type === 'blockquote' && plainTextOf(node).startsWith('🎥') && countWords(plainTextOf(node)) <= LONGEST_HINT;

/** Whether a paragraph is one sentence that leads to the list below it. */
const leadsIn = (node: RootContent) => endsWithColon(node) && !/[.!?]\s|[。！？]/.test(plainTextOf(node));

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
