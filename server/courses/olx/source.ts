import type { SourcePlace } from '../course.ts';
import { openHypertext } from '../hypertext.ts';
import type { FindPicture } from '../inline.ts';
import { elementsIn, isElement, isWords, treeOf, type Child, type Element } from '../markup.ts';
import type { Document } from '../document.ts';
import type { Status } from '../report.ts';
import { isTemplate } from '../widgets.ts';
import type { ReadContext } from '../context.ts';
import { readPolicies } from './policies.ts';

/** A block of a course (XBlock), with its content from whichever file holds it. `name` is its `url_name`, or empty. */
export type OlxBlock = Pick<Element, 'attributes' | 'children'> & {
  kind: string;
  name: string;
  title: string;
  place: SourcePlace;
};

/** An unpacked export of Open edX while it is read, with helpers to follow its references. */
export type Source = {
  context: ReadContext;
  /** The folder of the course within the export: `course/`, or empty. */
  root: string;
  language: string;
  /** Loads a block by following `url_name` and `filename`, and counts it in the report. */
  open(element: Element, file: string): OlxBlock;
  childrenOf(block: OlxBlock): OlxBlock[];
  record(block: OlxBlock, status: Status, why?: string): void;
  /** Whether only the staff may see a block; if so, reports it and all blocks in it as refused. */
  isForStaff(block: OlxBlock): boolean;
  hypertext(block: OlxBlock, children: readonly Child[]): Document;
  find: FindPicture;
  /** The path of the file of a `/static/…` address, in any of its spellings; null when there is none. */
  staticFile(address: string): string | null;
};

const STATIC = /^(?:\/?static\/|\/?asset-v1:[^@]+(?:@[^@]+)*@|\/?c4x\/.*\/asset\/|\/assets\/courseware\/.*@)/;
/** A file's name in Studio's addresses, where all other characters are replaced. */
const asAddress = (name: string) => name.replaceAll(/[^\w.\-~()]/g, '_');
const pathIn = (address: string) => {
  try {
    return decodeURIComponent(address).replace(/[?#].*$/, '');
  } catch {
    return address;
  }
};

/** Blocks that only contain others; their children take their place. */
export const FOLDS = new Set(['vertical', 'wrapper', 'problemset', 'library_content', 'randomize', 'conditional']);
const HOLDS_BLOCKS = new Set(['chapter', 'sequential', ...FOLDS]);

const isBare = ({ children }: Pick<Element, 'children'>) =>
  !children.some((child) => isElement(child) || (isWords(child) && child.text.trim() !== ''));

export function createSource(context: ReadContext, root: string, language: string): Source {
  const { files, report } = context;
  const policies = readPolicies(context, root);
  const statics = new Map(
    files.paths
      .filter((path) => path.startsWith(`${root}static/`))
      .map((path) => [asAddress(path.slice(`${root}static/`.length)), path]),
  );
  const staticFile = (address: string) =>
    STATIC.test(address) ? (statics.get(asAddress(pathIn(address.replace(STATIC, '')))) ?? null) : null;

  const treeIn = (path: string, kind: 'xml' | 'html') => {
    const { root: tree, untidy } = treeOf(context.read(path), kind);
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
  /** The content of an html block comes from a file of its own. */
  const withPage = (block: Element & { file: string }): Element & { file: string } => {
    const { filename, url_name: url = '' } = block.attributes;
    const path = `${root}html/${(filename ?? url).replaceAll(':', '/')}.html`;
    if (block.name !== 'html' || !isBare(block) || !files.has(path)) return block;
    return { ...block, children: treeIn(path, 'html').children, line: 1, file: path };
  };

  const refuse = (block: OlxBlock): void => {
    source.record(block, 'refused', 'it is for the staff of the course only');
    if (HOLDS_BLOCKS.has(block.kind)) source.childrenOf(block).forEach(refuse);
  };
  /** A name that a program was to fill in is none. */
  const nameIn = (name: string, place: SourcePlace) => {
    if (!isTemplate(name)) return name;
    report.warn(
      place,
      `A program was to write the name "${name}".`,
      'Export the course from Studio, which fills it in.',
    );
    return '';
  };
  const source: Source = {
    context,
    root,
    language,
    staticFile,
    open(element, file) {
      const { attributes, children, line, file: own } = withPage(definitionOf(element, file));
      const name = attributes.url_name ?? '';
      const merged = { ...policies.get(`${element.name}/${name}`), ...attributes };
      report.count('blocks', language);
      const place = { file: own, line, language };
      return {
        kind: element.name,
        name,
        title: nameIn((merged.display_name ?? '').trim(), place),
        attributes: merged,
        children,
        place,
      };
    },
    childrenOf: ({ children, place }) => children.filter(isElement).map((child) => source.open(child, place.file)),
    record: (block, status, why) =>
      report.record('blocks', status, block.place, [block.kind, block.title || block.name].join(' '), why),
    isForStaff(block) {
      const isForStaff = block.attributes.visible_to_staff_only === 'true';
      if (isForStaff) refuse(block);
      return isForStaff;
    },
    hypertext: ({ place }, children) => context.add(openHypertext(place.file, language, children)),
    find: (address, alt) => {
      const path = staticFile(address);
      const at = { file: `${root}course.xml` } as Document;
      return context.pictureFinder(at)(path === null ? address : encodeURIComponent(path.slice(root.length)), alt);
    },
  };
  return source;
}
