import type { ListItem, PhrasingContent, RootContent, TableRow } from 'mdast';
import type { Document } from './document.ts';
import { isHarmful } from './html.ts';
import { allIn, elementsIn, isElement, isWords, textContent, type Child, type Element } from './markup.ts';

const BLOCKS = new Set(
  'address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul center text'.split(
    ' ',
  ),
);
const STRONG = new Set(['b', 'strong']);
const EM = new Set(['i', 'em', 'cite', 'dfn']);
const CODE = new Set(['code', 'kbd', 'samp', 'tt']);
const LANGUAGE = /(?:language-|lang-|brush:\s*)(\w+)/;
/** Elements of which only the content is kept. */
const UNWRAPPED = new Set(['button', 'form', 'title']);
/** Elements that cannot stand in a table's cell, and are shown after the table. */
const MORE_THAN_WORDS = new Set(['ul', 'ol', 'pre', 'img', 'table', 'dl', 'video', 'iframe']);

const isRefused = ({ name }: Element) => (isHarmful(name) && !UNWRAPPED.has(name)) || name === 'input';
const at = (line: number) => {
  const point = { line, column: 1, offset: 0 };
  return { position: { start: point, end: point } };
};

/**
 * Converts HTML to a Markdown syntax tree, so that one reader makes cards of both. Styles, classes and events are
 * ignored; scripts, frames and forms become HTML nodes, which the reader refuses and reports.
 */
export function openHypertext(file: string, language: string, children: readonly Child[]): Document {
  const tree = { type: 'root' as const, children: flowOf(children) };
  return { file, language, source: '', tree, marks: new Map(), definitions: new Map(), fault: null };
}

function flowOf(children: readonly Child[]): RootContent[] {
  const flow: RootContent[] = [];
  let run: Child[] = [];
  const close = () => {
    const line = (run.find((child) => !isWords(child) || child.text.trim() !== '') ?? run[0])?.line ?? 1;
    const words = phrasingOf(run);
    if (words.some((node) => node.type !== 'break' && !(node.type === 'text' && !node.value.trim())))
      flow.push({ type: 'paragraph', children: words, ...at(line) });
    run = [];
  };
  for (const child of children) {
    if (isElement(child) ? !isFlow(child) : isWords(child)) run.push(child);
    else {
      close();
      flow.push(...blockOf(child));
    }
  }
  close();
  return flow;
}

const isFlow = (element: Element): boolean =>
  BLOCKS.has(element.name) ||
  isRefused(element) ||
  (element.name !== 'a' && elementsIn(element).some((child) => isFlow(child)));

const html = (value: string, line: number) => ({ type: 'html' as const, value, ...at(line) });

function blockOf(child: Child): RootContent[] {
  if (!isElement(child)) return isWords(child) ? [] : [html('<!-- -->', child.line)];
  const { name, line } = child;
  if (isRefused(child)) return [html(tagOf(child), line)];
  if (/^h[1-6]$/.test(name)) {
    const depth = Math.max(2, Number(name[1])) as 2 | 3 | 4 | 5 | 6;
    return [{ type: 'heading', depth, children: phrasingOf(child.children), ...at(line) }];
  }
  if (name === 'ul' || name === 'ol') return listOf(child);
  if (name === 'pre') {
    const [, lang] =
      LANGUAGE.exec([child, ...elementsIn(child)].map((element) => element.attributes.class).join(' ')) ?? [];
    return [
      { type: 'code', value: textContent(child).replace(/^\n+/, '').trimEnd(), ...(lang && { lang }), ...at(line) },
    ];
  }
  if (name === 'blockquote') {
    const quoted = flowOf(child.children).filter((node) => node.type === 'paragraph');
    return quoted.length ? [{ type: 'blockquote', children: quoted, ...at(line) }] : flowOf(child.children);
  }
  if (name === 'table') return tableOf(child);
  if (name === 'dt' || name === 'summary') return flowOf([{ ...child, name: 'strong' }]);
  return flowOf(child.children);
}

/** An element as the report names it: its tag and source. */
const tagOf = ({ name, attributes: { src } }: Element) =>
  src ? `<${name} src="${src.replaceAll('"', '%22')}">` : `<${name}>`;

function listOf(list: Element): RootContent[] {
  const children = elementsIn(list).map((item): ListItem => {
    const own = flowOf(item.name === 'li' ? item.children : [item]) as ListItem['children'];
    return { type: 'listItem', spread: false, children: own, ...at(item.line) };
  });
  const items = children.filter((item) => item.children.length > 0);
  const start = Number(list.attributes.start ?? 1) || 1;
  return items.length ? [{ type: 'list', ordered: list.name === 'ol', start, children: items, ...at(list.line) }] : [];
}

function tableOf(table: Element): RootContent[] {
  const rows = allIn(table).filter(({ name }) => name === 'tr');
  const cells = rows.map((row) => elementsIn(row).filter(({ name }) => name === 'td' || name === 'th'));
  const isForLook = rows.length < 2 || cells.every((row) => row.length < 2);
  if (isForLook || allIn(table).some(({ name }) => MORE_THAN_WORDS.has(name)))
    return cells.flatMap((row) => row.flatMap((cell) => flowOf(cell.children)));
  const children = cells.map((row, place): TableRow => ({
    type: 'tableRow',
    children: row.map((cell) => ({ type: 'tableCell', children: phrasingOf(cell.children), ...at(cell.line) })),
    ...at(rows[place]!.line),
  }));
  const caption = elementsIn(table).filter(({ name }) => name === 'caption');
  return [...caption.flatMap((element) => flowOf(element.children)), { type: 'table', children, ...at(table.line) }];
}

const phrasingOf = (children: readonly Child[]): PhrasingContent[] => children.flatMap(phraseOf);

function phraseOf(child: Child): PhrasingContent[] {
  const { line } = child;
  if (isWords(child)) return [{ type: 'text', value: child.text, ...at(line) }];
  if (!isElement(child)) return [html('<!-- -->', line)];
  const { name, attributes } = child;
  if (isRefused(child)) return [html(tagOf(child), line)];
  if (name === 'br') return [{ type: 'break', ...at(line) }];
  if (name === 'img') return [{ type: 'image', url: attributes.src ?? '', alt: attributes.alt ?? '', ...at(line) }];
  if (CODE.has(name)) return [{ type: 'inlineCode', value: textContent(child), ...at(line) }];
  const inside = phrasingOf(child.children);
  if (name === 'a' && attributes.href) return [{ type: 'link', url: attributes.href, children: inside, ...at(line) }];
  if (STRONG.has(name)) return [{ type: 'strong', children: inside, ...at(line) }];
  if (EM.has(name)) return [{ type: 'emphasis', children: inside, ...at(line) }];
  if (name === 'sub' || name === 'sup') return [html(`<${name}>`, line), ...inside, html(`</${name}>`, line)];
  return BLOCKS.has(name) ? [{ type: 'break' }, ...inside, { type: 'break' }] : inside;
}
