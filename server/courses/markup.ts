import { tokensOf } from './html.ts';

/** An element of HTML or XML with its children. `line` from 1. */
export type Element = { name: string; attributes: Record<string, string>; children: Child[]; line: number };
export type TextNode = { text: string; line: number };
export type Child = Element | TextNode | { comment: true; line: number };

/** The deepest nesting; deeper elements become siblings of their parent. */
const DEEPEST = 80;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const ITEMS = ['ul', 'ol', 'dl', 'table'];
/** The open elements that a tag of HTML closes implicitly, up to the nearest of the second list. */
const CLOSES = new Map<string, [closed: string[], within: string[]]>(
  Object.entries({
    li: [['li'], ITEMS],
    dt: [['dt', 'dd'], ITEMS],
    dd: [['dt', 'dd'], ITEMS],
    tr: [['tr', 'td', 'th'], ITEMS],
    td: [['td', 'th'], ITEMS],
    th: [['td', 'th'], ITEMS],
  }),
);
const PARAGRAPH_ENDS = new Set(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);

export const isElement = (child: Child): child is Element => 'name' in child;
export const isWords = (child: Child): child is TextNode => 'text' in child;
export const elementsIn = ({ children }: Element): Element[] => children.filter(isElement);
/** All descendant elements, in reading order. */
export const allIn = (element: Element): Element[] => elementsIn(element).flatMap((child) => [child, ...allIn(child)]);
export const textContent = (element: Element): string =>
  element.children.map((child) => (isElement(child) ? textContent(child) : isWords(child) ? child.text : '')).join('');

/**
 * Parses HTML or XML. In XML every element must be closed: `untidy` lists the lines where one is not. Declarations are
 * skipped, so that no external entity is ever loaded.
 */
export function treeOf(source: string, kind: 'html' | 'xml'): { root: Element; untidy: number[] } {
  const root: Element = { name: '', attributes: {}, children: [], line: 1 };
  const open = [root];
  const untidy: number[] = [];
  const lineAt = lines(source);
  const top = () => open.at(-1)!;
  const closeTo = (depth: number) => {
    if (kind === 'xml') untidy.push(...open.slice(depth + 1).map(({ line }) => line));
    open.length = depth;
  };
  for (const token of tokensOf(source)) {
    const line = lineAt(token.at);
    if (token.kind === 'text') top().children.push({ text: token.text, line });
    else if (token.kind === 'comment') top().children.push({ comment: true, line });
    else if (token.kind === 'close') {
      const depth = open.findLastIndex(({ name }) => name === token.name);
      if (depth > 0) closeTo(depth);
      else if (kind === 'xml') untidy.push(line);
    } else {
      if (kind === 'html') closeBefore(token.name, open);
      const element = { name: token.name, attributes: token.attributes, children: [], line };
      top().children.push(element);
      const isClosed = token.isEmpty || (kind === 'html' && VOID.has(token.name));
      if (!isClosed && open.length < DEEPEST) open.push(element);
    }
  }
  closeTo(1);
  return { root, untidy };
}

/** Closes elements whose closing tag HTML allows to omit, such as `</p>` and `</li>`. */
function closeBefore(name: string, open: Element[]): void {
  const [closed, within] =
    CLOSES.get(name) ?? (PARAGRAPH_ENDS.has(name) ? [['p'], ['td', 'li', 'dd', 'div']] : [[], []]);
  const from = open.findLastIndex((element) => within.includes(element.name)) + 1;
  const at = open.findIndex((element, depth) => depth >= Math.max(1, from) && closed.includes(element.name));
  if (at > 0) open.length = at;
}

/** A function from an offset to its line; offsets must be passed in ascending order. */
function lines(source: string): (at: number) => number {
  let [line, seen] = [1, 0];
  return (at) => {
    for (let next = source.indexOf('\n', seen); next >= 0 && next < at; next = source.indexOf('\n', seen)) {
      line++;
      seen = next + 1;
    }
    return line;
  };
}
