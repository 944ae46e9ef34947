import type { Nodes, PhrasingContent } from 'mdast';
import type { Block, Span } from '../../src/contract/text.ts';
import { isVideoLink, mark, opensVideo, markAll, targetOf, plainTextOf, type Document } from './document.ts';
import { harmless, isHarmful, tokensOf, type Token } from './html.ts';
import { hostOf, safeLink } from './links.ts';
import type { Style } from './spans.ts';
import { oneSpace } from './spaces.ts';

export type Picture = Extract<Block, { kind: 'picture' }>;
export type Video = Extract<Block, { kind: 'video' }>;
export type Piece = Span | Picture | Video;
/** Finds a picture by its address in the file. `why` is empty when it is shown as the author meant. */
export type FindPicture = (address: string, alt: string) => { picture: Picture; why: string };
/** Neither a picture nor a description. */
const isEmpty = ({ asset, alt }: Picture) => asset === null && alt.trim() === '';

type Mode = Style & { script?: 'sub' | 'sup' };
type Work = { doc: Document; find: FindPicture; flat: boolean; pieces: Piece[] };

const STYLES = new Map<string, Mode>([
  ['b', { strong: true }],
  ['strong', { strong: true }],
  ['i', { em: true }],
  ['em', { em: true }],
  ['code', { code: true }],
  ['kbd', { code: true }],
  ['samp', { code: true }],
  ['sub', { script: 'sub' }],
  ['sup', { script: 'sup' }],
]);
const PARAGRAPHS = new Set(
  'p div li ul ol tr table summary details h1 h2 h3 h4 h5 h6 blockquote section pre hr'.split(' '),
);
const FRAMES = new Set('br a span center small big font figure figcaption strong b em i'.split(' '));
const DIGITS = { sub: '₀₁₂₃₄₅₆₇₈₉', sup: '⁰¹²³⁴⁵⁶⁷⁸⁹' };
const MARKS = { sub: '_', sup: '^' };

/** Superscript and subscript: digits have characters of their own, words are written T_max, x^n. */
function scripted(text: string, script: 'sub' | 'sup'): string {
  if (/^\d+$/.test(text)) return text.replaceAll(/\d/g, (digit) => DIGITS[script][Number(digit)]!);
  return text.trim() ? MARKS[script] + text : text;
}

function say(work: Work, text: string, { script, ...style }: Mode): void {
  work.pieces.push({ text: script ? scripted(text, script) : text, ...style });
}

/** A picture within a link: a link itself, or a video when it leads to one. Null when there is no picture to tap. */
function linkedBy(picture: Picture, href: string): Picture | Video | null {
  if (opensVideo(href)) return { kind: 'video', href, title: picture.alt || hostOf(href) };
  return picture.asset === null ? null : { ...picture, href };
}

/** Adds a picture or video; where only text can stand, a picture's description or a link to the video. */
function show(work: Work, block: Picture | Video, mode: Mode): void {
  const linked = mode.href && block.kind === 'picture' ? linkedBy(block, mode.href) : block;
  if (!linked) say(work, 'alt' in block ? block.alt || hostOf(mode.href!) : '', mode);
  else if (!work.flat) work.pieces.push(linked);
  else if (block.kind === 'picture') say(work, block.alt, mode);
  else say(work, block.title, { ...mode, href: block.href });
}

/** Converts an HTML tag to its style or content, as far as there is one. Returns what was done, or null. */
function readToken(work: Work, token: Token, mode: Mode): string | null {
  if (token.kind === 'comment') return null;
  if (token.kind === 'text') {
    say(work, oneSpace(token.text), mode);
    return 'its words are kept';
  }
  const { name } = token;
  const style = STYLES.get(name);
  if (style) {
    for (const key of Object.keys(style) as (keyof Mode)[]) delete mode[key];
    if (token.kind === 'open') Object.assign(mode, style);
    return 'shown without HTML';
  }
  if (name === 'br' || PARAGRAPHS.has(name)) {
    say(work, '\n', {});
    return name === 'br' ? 'a new line' : null;
  }
  if (name === 'img' && token.kind === 'open') {
    const { picture, why } = work.find(token.attributes.src ?? '', token.attributes.alt ?? '');
    if (isEmpty(picture) && !mode.href) return null;
    show(work, picture, mode);
    return `shown as a picture${why && `: ${why}`}`;
  }
  if (name === 'a') return readAnchor(token, mode);
  return null;
}

function readAnchor({ kind, attributes }: Extract<Token, { name: string }>, mode: Mode): string | null {
  delete mode.href;
  const judged = kind === 'open' && attributes.href ? safeLink(attributes.href) : null;
  if (judged?.href) mode.href = judged.href;
  return judged && judged.href === null ? null : 'shown without HTML';
}

/** Whether a piece of HTML only says how the words around it are laid out. */
const isFrame = (token: Token) =>
  token.kind === 'comment' ||
  (token.kind === 'text' ? !token.text.trim() : FRAMES.has(token.name) || PARAGRAPHS.has(token.name));

/** Converts a block of HTML to text and pictures, without harmful elements. */
export function readHtmlBlock(doc: Document, node: Extract<Nodes, { type: 'html' }>, find: FindPicture): Piece[] {
  const work: Work = { doc, find, flat: false, pieces: [] };
  const mode: Mode = {};
  const tokens = tokensOf(node.value);
  for (const token of harmless(tokens)) readToken(work, token, mode);
  const shows = work.pieces.some((piece) => 'kind' in piece || piece.text.trim() !== '');
  const comments = tokens.every((token) => token.kind === 'comment' || (token.kind === 'text' && !token.text.trim()));
  if (shows) mark(doc, node, 'changed', 'its words and pictures are kept, the HTML is not');
  else if (!comments && tokens.every(isFrame)) mark(doc, node, 'changed', 'the words within it are kept');
  else mark(doc, node, 'refused', comments ? 'a comment is not for learners' : 'HTML is not let in');
  return shows ? work.pieces : [];
}

const isClosing = (node: PhrasingContent, name: string) =>
  node.type === 'html' && tokensOf(node.value).some((token) => token.kind === 'close' && token.name === name);
/**
 * For each list of siblings and each element's name, the index of the last closing tag, so that it is searched for
 * once.
 */
const lastClosings = new WeakMap<readonly PhrasingContent[], Map<string, number>>();

/** The index of the sibling that closes the element opened at `from`, or -1. */
function closes(nodes: readonly PhrasingContent[], from: number, name: string): number {
  const lasts = lastClosings.get(nodes) ?? new Map<string, number>();
  lastClosings.set(nodes, lasts);
  if (!lasts.has(name))
    lasts.set(
      name,
      nodes.findLastIndex((node) => isClosing(node, name)),
    );
  if (lasts.get(name)! <= from) return -1;
  let at = from + 1;
  while (!isClosing(nodes[at]!, name)) at += 1;
  return at;
}

function readInlineHtml(work: Work, nodes: readonly PhrasingContent[], at: number, mode: Mode): number {
  const node = nodes[at]!;
  const tokens = node.type === 'html' ? tokensOf(node.value) : [];
  const harmful = tokens.find((token) => token.kind === 'open' && isHarmful(token.name));
  const end = harmful && 'name' in harmful ? closes(nodes, at, harmful.name) : -1;
  if (end > at) {
    for (const harmfulNode of nodes.slice(at, end + 1)) markAll(work.doc, harmfulNode, 'refused', 'HTML is not let in');
    return end;
  }
  const reasons = tokens.map((token) => readToken(work, token, mode)).filter((why) => why !== null);
  const comment = tokens.every(({ kind }) => kind === 'comment');
  if (reasons.length) mark(work.doc, node, 'changed', reasons.join(', '));
  else mark(work.doc, node, 'refused', comment ? 'a comment is not for learners' : 'HTML is not let in');
  return at;
}

function readLink(work: Work, node: Extract<PhrasingContent, { type: 'link' | 'linkReference' }>, mode: Mode): void {
  const { doc } = work;
  const judged = safeLink(targetOf(doc, node));
  if (judged.href !== null && isVideoLink(doc, node)) {
    const still = node.children.find((child) => child.type === 'image' || child.type === 'imageReference');
    const title =
      (still && 'alt' in still && still.alt) ||
      (node.type === 'link' && node.title) ||
      plainTextOf(node) ||
      judged.href;
    show(work, { kind: 'video', href: judged.href, title }, mode);
    return mark(doc, node, judged.changed ? 'changed' : 'taken', judged.changed ?? '');
  }
  if (judged.href === null) mark(doc, node, 'refused', `${judged.why}; its words are kept`);
  else mark(doc, node, judged.changed ? 'changed' : 'taken', judged.changed ?? '');
  readInto(work, node.children, judged.href === null ? mode : { ...mode, href: judged.href });
}

function readPicture(
  work: Work,
  node: Extract<PhrasingContent, { type: 'image' | 'imageReference' }>,
  mode: Mode,
): void {
  const { picture, why } = work.find(targetOf(work.doc, node), node.alt ?? '');
  if (isEmpty(picture) && !mode.href) return mark(work.doc, node, 'refused', why);
  show(work, picture, mode);
  const place = work.flat ? 'its description stands where only words can' : '';
  const whole = [why, place].filter(Boolean).join('; ');
  mark(work.doc, node, whole ? 'changed' : 'taken', whole);
}

function readInto(work: Work, nodes: readonly PhrasingContent[], outer: Mode): void {
  const mode = { ...outer };
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!;
    if (node.type === 'text') say(work, oneSpace(node.value), mode);
    else if (node.type === 'inlineCode') say(work, node.value, { ...mode, code: true });
    else if (node.type === 'break') say(work, '\n', mode);
    else if (node.type === 'strong') readInto(work, node.children, { ...mode, strong: true });
    else if (node.type === 'emphasis') readInto(work, node.children, { ...mode, em: true });
    else if (node.type === 'delete') readInto(work, node.children, mode);
    else if (node.type === 'footnoteReference') say(work, ` [${node.label ?? node.identifier}]`, mode);
    else if (node.type === 'link' || node.type === 'linkReference') readLink(work, node, mode);
    else if (node.type === 'image' || node.type === 'imageReference') readPicture(work, node, mode);
    else if (node.type === 'html') at = readInlineHtml(work, nodes, at, mode);
  }
}

/** Converts a paragraph to text, pictures and videos. `flat`: where only text can stand. */
export function readInline(
  doc: Document,
  nodes: readonly PhrasingContent[],
  find: FindPicture,
  flat: boolean,
): Piece[] {
  const work: Work = { doc, find, flat, pieces: [] };
  readInto(work, nodes, {});
  return work.pieces;
}

export const isBlockPiece = (piece: Piece): piece is Picture | Video => 'kind' in piece;
export const onlySpans = (pieces: readonly Piece[]) => pieces.filter((piece): piece is Span => !isBlockPiece(piece));
