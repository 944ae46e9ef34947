import { markAll, wordsOf, type Document } from '../document.ts';
import type { Shelf } from '../shelf.ts';
import { oneSpace } from '../spaces.ts';
import type { Fields } from './frontMatter.ts';

/** The words under the front matter, paragraph by paragraph. */
export function bodyOf(doc: Document): string {
  const paragraphs = doc.tree.children.filter((node) => node.type === 'paragraph');
  for (const node of paragraphs) markAll(doc, node, 'taken', '');
  return paragraphs.map((node) => oneSpace(wordsOf(node)).trim()).join('\n\n');
}

/** The asset of `cover: file`, which lies beside the text that names it. */
export function coverOf(shelf: Shelf, fields: Fields): string | null {
  const name = fields.text('cover');
  if (!name) return null;
  const place = fields.at('cover');
  const asset = shelf.take(place.file.slice(0, place.file.lastIndexOf('/') + 1) + name);
  if (typeof asset !== 'string') return asset.id;
  shelf.report.error(
    place,
    `The cover ${name} cannot be shown: ${asset}.`,
    'Put the picture beside the file, or take cover: out.',
  );
  return null;
}
