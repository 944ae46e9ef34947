import type { Nodes, RootContent } from 'mdast';
import { markAll, targetOf, walk, wordsOf, type Document } from '../document.ts';
import type { Shelf } from '../shelf.ts';
import { resolvePath } from '../shelf.ts';
import { endsWithColon, linksOfList, loneLink, type Section } from '../texts/sections.ts';
import { oneSpace } from '../spaces.ts';

/** What a lesson's text points to instead of holding it. `heading`: the words it stands under. */
export type Pointers = {
  quizzes: { number: number; heading: string }[];
  assignment: { path: string; heading: string } | null;
  /** Guides beside the text, in the order they are named; only those that exist. */
  guides: string[];
};

const QUIZ = /\/quiz\/(\d+)\/?(?:[?#].*)?$/;
const DISCLAIMER = 'co-op-translator';

/**
 * Takes out of a lesson's sections what makes no sense on a card: links to the quizzes (they are units), tables of
 * contents, lists of guides, the assignment's link, credits of missing drawings. Everything taken out is marked.
 */
export function sift(shelf: Shelf, doc: Document, sections: Section[]): Pointers {
  const pointers: Pointers = { quizzes: [], assignment: null, guides: [] };
  for (const section of sections) {
    const drop = (node: Nodes, fate: 'changed' | 'refused', why: string) => {
      markAll(doc, node, fate, why);
      section.nodes = section.nodes.filter((each) => each !== node);
    };
    siftLists(shelf, doc, section, pointers, drop);
    const [only, ...more] = section.nodes;
    const link = only && !more.length ? loneLink(only) : null;
    const quiz = link ? QUIZ.exec(targetOf(doc, link)) : null;
    const path = link ? pageOf(doc, targetOf(doc, link)) : '';
    const assignment = path.endsWith('/assignment.md') && shelf.files.has(path);
    if (quiz) pointers.quizzes.push({ number: Number(quiz[1]), heading: section.title });
    if (assignment) pointers.assignment = { path, heading: section.title };
    if (quiz || assignment) {
      drop(only!, 'changed', 'it is a unit of its own');
      if (section.heading) markAll(doc, section.heading, 'changed', 'it names that unit');
    }
    for (const node of section.nodes.filter(isVideoHint))
      drop(node, 'refused', 'videos open with a button of their own');
    if (section.depth <= 1) siftLead(shelf, doc, section, drop);
  }
  return pointers;
}

/** Where a link leads, as a page of the original: translations point to each other, and not all of them exist. */
const pageOf = (doc: Document, target: string) =>
  (resolvePath(doc.file, target) ?? '').replace(/^translations\/[^/]+\//, '');

type Drop = (node: RootContent, fate: 'changed' | 'refused', why: string) => void;

/** Lists of nothing but links into the course: its own headings, or guides that lie beside it. */
function siftLists(shelf: Shelf, doc: Document, section: Section, pointers: Pointers, drop: Drop): void {
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
    const held = paths.filter((path) => shelf.files.has(path));
    if (guides && !contents) pointers.guides.push(...held);
    const why = contents
      ? 'a table of contents: its lines are titles of lessons'
      : held.length
        ? 'these guides are lessons of their own'
        : 'the course does not hold these guides';
    const fate = contents || held.length ? 'changed' : 'refused';
    drop(node, fate, why);
    if (before && endsWithColon(before)) drop(before, fate, why);
  }
}

/** "Click the image above to watch a video". */
const isVideoHint = (node: RootContent) => node.type === 'blockquote' && wordsOf(node).startsWith('🎥');

/** Before the first heading: a drawing of the whole lesson, with its credit. */
function siftLead(shelf: Shelf, doc: Document, section: Section, drop: Drop): void {
  for (const node of [...section.nodes]) {
    const picture =
      node.type === 'paragraph' && node.children.length === 1 && node.children[0]!.type === 'image'
        ? node.children[0]
        : null;
    if (picture && shelf.find(doc)(picture.url, '').why) {
      const after = section.nodes[section.nodes.indexOf(node) + 1];
      drop(node, 'refused', 'a drawing the course does not hold');
      if (after?.type === 'blockquote') drop(after, 'refused', 'the credit of a drawing the course does not hold');
    }
  }
}

/** The last paragraph of a machine's translation says that it is one. It is told once, not in every lesson. */
export function disclaimerOf(doc: Document): { node: RootContent | null; text: string } {
  const last = doc.tree.children.findLast((node) => node.type === 'paragraph');
  const isOne = last && [...walk(last)].some((node) => node.type === 'link' && node.url.includes(DISCLAIMER));
  if (!isOne) return { node: null, text: '' };
  markAll(doc, last, 'changed', 'told once, with where the course is from');
  return { node: last, text: oneSpace(wordsOf(last)).trim() };
}
