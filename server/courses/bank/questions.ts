import type { List, Nodes, RootContent } from 'mdast';
import type { Block } from '../../../src/contract/text.ts';
import { markAll, openDocument, placeOf, plainTextOf, type Document } from '../document.ts';
import { explanationOf } from '../explanation.ts';
import { letteredBy, optionsOf } from './options.ts';
import type { ReadQuestion } from '../thirdParty/questions.ts';
import { harmless, tokensOf } from '../html.ts';
import type { FindPicture } from '../inline.ts';
import { toBlocks } from '../markdown.ts';
import type { Report } from '../report.ts';
import { oneSpace } from '../spaces.ts';

const NUMBERED = /^(\d+)\s*[.)]\s*/;
/** The letters at the end of the answer's line: `Answer: D`, `Answers: A, C and D`. */
const ANSWER = /(?:^|[\s:：])(\p{L}\p{M}?(?:\s*(?:[,、،&/]|,?\sand\s)\s*\p{L}\p{M}?)*)[\s.]*$/u;
const BETWEEN = /\s*(?:[,、،&/]|,?\sand\s)\s*/u;
/** The same with the words of the right option behind it: `Answer: B: 11`. */
const ANSWER_IN_WORDS = /^[\p{L}\p{M} ]+[:：]\s*(\p{L}\p{M}?)\s*[:：.)]\s/u;
const LONGEST_ANSWER = 60;
const SUMMARY = /<summary\b[^>]*>[\s\S]*?<\/summary>/gi;

/** The letters that a line names as the answer. */
const namedIn = (said: string): string | undefined => {
  const line = said.trim();
  return (line.length <= LONGEST_ANSWER && ANSWER.exec(line)?.[1]) || ANSWER_IN_WORDS.exec(line)?.[1];
};
/** Cyrillic letters that look like A, B, C, as people type them by mistake. */
const LATIN: Record<string, string> = { А: 'A', В: 'B', С: 'C', Е: 'E' };
const letterOf = (text: string) => LATIN[text] ?? text.normalize('NFKD').charAt(0);

export type Numbered = ReadQuestion & { number: number };
type Part = { number: number; prompt: string; head: RootContent; nodes: RootContent[] };

const line = (text: string) => oneSpace(text).trim();
const htmlWords = (html: string) =>
  harmless(tokensOf(html))
    .map((token) => (token.kind === 'text' ? token.text : '\n'))
    .join('')
    .trim();
const textOf = (node: Nodes) => (node.type === 'html' ? htmlWords(node.value) : plainTextOf(node)).trim();

/**
 * The number and the prompt of a question: `###### 1. What …?`, the same in HTML, or a list item that is numbered so.
 */
function headOf(node: RootContent): Pick<Part, 'number' | 'prompt'> | null {
  if (node.type === 'heading') {
    const [whole, number] = NUMBERED.exec(plainTextOf(node).trim()) ?? [];
    return number ? { number: Number(number), prompt: line(plainTextOf(node).trim().slice(whole!.length)) } : null;
  }
  if (node.type === 'html') {
    const [whole, number] = NUMBERED.exec(htmlWords(node.value)) ?? [];
    return number ? { number: Number(number), prompt: line(htmlWords(node.value).slice(whole!.length)) } : null;
  }
  if (node.type !== 'list' || !node.ordered || node.children.length !== 1) return null;
  return { number: node.start ?? 1, prompt: line(plainTextOf(node)) };
}

/**
 * A numbered list is the next question if its number is at most this much higher; otherwise it belongs to an
 * explanation.
 */
const GAP = 3;

/** Splits the document into questions: from one number to the next, or to a thematic break after the answer. */
function partsOf({ tree }: Document): Part[] {
  const parts: Part[] = [];
  let open = false;
  for (const node of tree.children) {
    const head = headOf(node);
    const last = parts.at(-1);
    const past = head ? head.number - (last?.number ?? 0) : 0;
    if (head && (node.type === 'heading' || (past > 0 && past <= GAP))) {
      parts.push({ ...head, head: node, nodes: [] });
      open = true;
    } else if (node.type === 'thematicBreak' && last?.nodes.some(isOptions)) open = false;
    else if (open) last!.nodes.push(node);
  }
  return parts;
}

const isOptions = (node: RootContent): node is List =>
  node.type === 'list' && node.children.length > 1 && node.children.every((item) => letteredBy(item) !== undefined);

/** Parses the questions of one language. Validating them needs all languages, and comes later. */
export function readNumberedQuestions(doc: Document, report: Report, find: FindPicture): Numbered[] {
  return partsOf(doc).map(({ number, prompt, head, nodes }) => {
    report.count('questions', doc.language);
    markAll(doc, head, head.type === 'html' ? 'changed' : 'taken', head.type === 'html' ? 'its words are kept' : '');
    const at = nodes.findIndex(isOptions);
    const list = nodes[at] as List | undefined;
    const after = nodes.slice(at + 1);
    const answer = list ? answerOf(after, list) : null;
    const blocks = toBlocks(doc, nodes.slice(0, Math.max(0, at)), find);
    const explained = list ? explain(doc, after, answer?.node, find) : {};
    if (list) markAll(doc, list, 'taken', '');
    return {
      number,
      prompt,
      place: placeOf(doc, head),
      options: list ? optionsOf(doc, report, list, answer?.places) : [],
      ...(blocks.length > 0 && { blocks }),
      ...explained,
    };
  });
}

/** The first line after the options that ends with letters of theirs, in any alphabet. */
function answerOf(nodes: RootContent[], list: List): { places: number[]; node: RootContent } | null {
  const letters = list.children.map((item) => letterOf(letteredBy(item)!));
  for (const node of nodes) {
    for (const said of textOf(node).split('\n')) {
      const places = (namedIn(said)?.split(BETWEEN) ?? []).map((letter) => letters.indexOf(letterOf(letter)));
      if (places.length && !places.includes(-1)) return { places, node };
    }
  }
  return null;
}

/** The nodes of the explanation: what follows the answer's line or the first HTML (`<details>`), without that line itself. */
function explain(doc: Document, nodes: RootContent[], answer: RootContent | undefined, find: FindPicture) {
  const opens = nodes.findIndex((node) => node === answer || node.type === 'html');
  const answered = nodes.indexOf(answer!);
  const blocks = nodes.flatMap((node, at): Block[] => {
    // The words that a fold is opened by are a label.
    if (node.type === 'html') node.value = node.value.replaceAll(SUMMARY, '');
    if (at < opens || at < answered) {
      markAll(doc, node, 'refused', 'the app shows the answer');
      return [];
    }
    if (node !== answer) return toBlocks(doc, [node], find);
    const rest = withoutAnswer(doc, node);
    const own = toBlocks(rest, rest.tree.children, find);
    markAll(
      doc,
      node,
      own.length ? 'changed' : 'refused',
      own.length ? 'without the line of the answer' : 'the app shows the answer',
    );
    return own;
  });
  return explanationOf(blocks);
}

/** What a node says beside the answer's line, as a document of its own. */
function withoutAnswer({ file, language, source }: Document, node: RootContent): Document {
  const [from, to] = [node.position!.start.offset!, node.position!.end.offset!];
  const own = node.type === 'html' ? node.value : source.slice(from, to);
  const lines = own.split('\n').filter((line) => !namedIn(line.replaceAll(/<[^>]*>|[*_#]+/g, '')));
  return openDocument(file, language, lines.join('\n'));
}
