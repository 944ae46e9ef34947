import type { List, ListItem, Nodes, RootContent } from 'mdast';
import { placeOf, type Document } from '../document.ts';
import { tokensOf } from '../html.ts';
import type { Report } from '../report.ts';
import type { ReadOption } from '../thirdParty/questions.ts';

const LETTERED = /^(\p{L})\s*[:：.)]\s*/u;

export const letteredBy = (item: Nodes): string | undefined => LETTERED.exec(textOf(item))?.[1];

/** HTML that only gives words a look. Other tags are words that somebody forgot to set as code: `List<Leaf>`. */
const LOOK =
  /^(?:a|b|code|del|details|div|em|font|i|iframe|img|kbd|p|picture|pre|s|script|small|span|strong|style|su[bp]|summary|svg|u)$/i;

function wordsOfHtml(html: string): string {
  const tags = tokensOf(html).filter((token) => 'name' in token);
  if (tags.some(({ name }) => name === 'br')) return '\n';
  return tags.length && !tags.some(({ name }) => LOOK.test(name)) ? html : '';
}

/** The words of an option with the lines its author broke; a line end in the file alone is none. */
export function textOf(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if (node.type === 'html') return wordsOfHtml(node.value);
  if (node.type === 'code') return node.value;
  if (node.type === 'inlineCode') return node.value;
  if (node.type === 'text') return node.value.replaceAll(/\s*\n\s*/g, ' ');
  if (!('children' in node)) return '';
  return node.children.map(textOf).join(node.type === 'listItem' || node.type === 'list' ? '\n' : '');
}

const tidy = (text: string) => text.replaceAll(/ *\n[ \n]*(?=\n)/g, '').trim();

/** Whether all that stands after the letter is code. */
function isCode({ children }: ListItem): boolean {
  const [lead, ...rest] = children;
  if (lead?.type !== 'paragraph' || !rest.every(({ type }) => type === 'code')) return false;
  const kinds = lead.children.filter(
    (child) => !(child.type === 'text' && /^\s*(?:\p{L}\s*[:：.)]\s*)?$/u.test(child.value)),
  );
  return kinds.every(({ type }) => type === 'inlineCode' || type === 'break') && kinds.length + rest.length > 0;
}

/** The options of a question. `answers`: the places of the right ones, where the file says them. */
export function optionsOf(doc: Document, report: Report, list: List, answers: number[] | undefined): ReadOption[] {
  return list.children.map((item, at) => {
    report.count('options', doc.language);
    const right = answers ? answers.includes(at) : null;
    const text = tidy(textOf(item).trimStart().replace(LETTERED, ''));
    return {
      text,
      right,
      said: 'not named',
      place: placeOf(doc, item),
      ...(isCode(item) && { isCode: true as const }),
    };
  });
}

/** An option that is a box to tick, with what stands below it before the next one. */
export type Boxed = { item: ListItem; code: RootContent[] };

/** An option that is a box. A letter above its code only names it. */
export function boxedOption(doc: Document, report: Report, { item, code }: Boxed): ReadOption {
  report.count('options', doc.language);
  const [lead, ...rest] = [...item.children, ...code];
  const isNamed = lead?.type === 'paragraph' && rest.length > 0 && /^\p{L}?[.):]?$/u.test(textOf(lead).trim());
  const shown = isNamed ? rest : [...item.children, ...code];
  const isAllCode = isNamed ? rest.every(({ type }) => type === 'code') : !code.length && isCode(item);
  return {
    text: tidy(shown.map(textOf).join('\n')),
    right: item.checked === true,
    said: String(item.checked),
    place: placeOf(doc, item),
    ...(isAllCode && { isCode: true as const }),
  };
}
