import type { Place } from '../course.ts';
import { openHypertext } from '../hypertext.ts';
import type { FindPicture } from '../inline.ts';
import { elementsIn, isElement, isWords, treeOf, type Child, type Element } from '../markup.ts';
import type { Document } from '../document.ts';
import type { Fate } from '../report.ts';
import type { Shelf } from '../shelf.ts';
import { readPolicies } from './policies.ts';

/** One block of a course, wherever its text lies. `name` is its `url_name`, empty when it has none. */
export type OlxBlock = Pick<Element, 'attributes' | 'children'> & {
  kind: string;
  name: string;
  title: string;
  place: Place;
};

/** An unpacked export of Open edX while it is read. */
export type Source = {
  shelf: Shelf;
  /** Its folder, `course/`, or nothing when it is the whole. */
  root: string;
  language: string;
  /** Follows `url_name` and `filename` to where the text of a block lies. Counts the block. */
  open(element: Element, file: string): OlxBlock;
  childrenOf(block: OlxBlock): OlxBlock[];
  settle(block: OlxBlock, fate: Fate, why?: string): void;
  /** Refuses a block that only the staff may see, with all that stands in it. */
  isForStaff(block: OlxBlock): boolean;
  hypertext(block: OlxBlock, children: readonly Child[]): Document;
  find: FindPicture;
  /** The path of a file that `/static/…` and its older spellings mean, or null. */
  staticFile(address: string): string | null;
};

const STATIC = /^(?:\/?static\/|\/?asset-v1:[^@]+(?:@[^@]+)*@|\/?c4x\/.*\/asset\/|\/assets\/courseware\/.*@)/;
/** Studio writes another letter for all but these in the address of a file. */
const asAddress = (name: string) => name.replaceAll(/[^\w.\-~()]/g, '_');
const pathIn = (address: string) => {
  try {
    return decodeURIComponent(address).replace(/[?#].*$/, '');
  } catch {
    return address;
  }
};

/** They hold blocks and are shown as what they hold. */
export const FOLDS = new Set(['vertical', 'wrapper', 'problemset', 'library_content', 'randomize', 'conditional']);
const HOLDS_BLOCKS = new Set(['chapter', 'sequential', ...FOLDS]);

const isBare = ({ children }: Pick<Element, 'children'>) =>
  !children.some((child) => isElement(child) || (isWords(child) && child.text.trim() !== ''));

export function createSource(shelf: Shelf, root: string, language: string): Source {
  const { files, report } = shelf;
  const policies = readPolicies(shelf, root);
  const statics = new Map(
    files.paths
      .filter((path) => path.startsWith(`${root}static/`))
      .map((path) => [asAddress(path.slice(`${root}static/`.length)), path]),
  );
  const staticFile = (address: string) =>
    STATIC.test(address) ? (statics.get(asAddress(pathIn(address.replace(STATIC, '')))) ?? null) : null;

  const treeIn = (path: string, kind: 'xml' | 'html') => {
    const { root: tree, untidy } = treeOf(shelf.read(path), kind);
    for (const line of untidy)
      report.warn({ file: path, line }, 'An element is not closed.', 'Close it; what follows may stand in it.');
    return tree;
  };
  const definitionOf = (element: Element, file: string): Element & { file: string } => {
    const { name, attributes } = element;
    const stem = (attributes.url_name ?? '').replaceAll(':', '/');
    const path = `${root}${name}/${stem}.xml`;
    if (!isBare(element) || !stem || !files.has(path) || path === file) return { ...element, file };
    const [own] = elementsIn(treeIn(path, 'xml'));
    return own ? { ...own, name, attributes: { ...attributes, ...own.attributes }, file: path } : { ...element, file };
  };
  /** The page of an html block lies in a file of its own. */
  const withPage = (block: Element & { file: string }): Element & { file: string } => {
    const { filename, url_name: url = '' } = block.attributes;
    const path = `${root}html/${(filename ?? url).replaceAll(':', '/')}.html`;
    if (block.name !== 'html' || !isBare(block) || !files.has(path)) return block;
    return { ...block, children: treeIn(path, 'html').children, line: 1, file: path };
  };

  const refuse = (block: OlxBlock): void => {
    source.settle(block, 'refused', 'it is for the staff of the course only');
    if (HOLDS_BLOCKS.has(block.kind)) source.childrenOf(block).forEach(refuse);
  };
  const source: Source = {
    shelf,
    root,
    language,
    staticFile,
    open(element, file) {
      const { attributes, children, line, file: own } = withPage(definitionOf(element, file));
      const name = attributes.url_name ?? '';
      const given = { ...policies.get(`${element.name}/${name}`), ...attributes };
      report.found('blocks', language);
      const place = { file: own, line, language };
      return { kind: element.name, name, title: (given.display_name ?? '').trim(), attributes: given, children, place };
    },
    childrenOf: ({ children, place }) => children.filter(isElement).map((child) => source.open(child, place.file)),
    settle: (block, fate, why) =>
      report.settle('blocks', fate, block.place, [block.kind, block.title || block.name].join(' '), why),
    isForStaff(block) {
      const isForStaff = block.attributes.visible_to_staff_only === 'true';
      if (isForStaff) refuse(block);
      return isForStaff;
    },
    hypertext: ({ place }, children) => shelf.adopt(openHypertext(place.file, language, children)),
    find: (address, alt) => {
      const path = staticFile(address);
      const at = { file: `${root}course.xml` } as Document;
      return shelf.find(at)(path === null ? address : encodeURIComponent(path.slice(root.length)), alt);
    },
  };
  return source;
}
