import type { List, ListItem, Nodes } from 'mdast';
import { placeOf, type Document } from '../document.ts';
import { tokensOf } from '../html.ts';
import type { Report } from '../report.ts';
import type { ReadOption } from '../thirdParty/questions.ts';

const LETTERED = /^(\p{L})\s*[:：.)]\s*/u;

export const letteredBy = (item: Nodes): string | undefined => LETTERED.exec(textOf(item))?.[1];

/** The words of an option with the lines its author broke; a line end in the file alone is none. */
function textOf(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if (node.type === 'html')
    return tokensOf(node.value).some((token) => 'name' in token && token.name === 'br') ? '\n' : '';
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
