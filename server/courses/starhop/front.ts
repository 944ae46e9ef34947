import { markAll, plainTextOf, type Document } from '../document.ts';
import type { ReadContext } from '../context.ts';
import { pictureRemedy } from '../picture.ts';
import { oneSpace } from '../spaces.ts';
import type { Fields } from './frontMatter.ts';

/** The plain text under the front matter, by paragraphs. */
export function bodyOf(doc: Document): string {
  const paragraphs = doc.tree.children.filter((node) => node.type === 'paragraph');
  for (const node of paragraphs) markAll(doc, node, 'taken', '');
  return paragraphs.map((node) => oneSpace(plainTextOf(node)).trim()).join('\n\n');
}

/** The asset id of `cover: file`, which lies in the text's folder. */
export function coverOf(context: ReadContext, fields: Fields): string | null {
  const name = fields.text('cover');
  if (!name) return null;
  const place = fields.at('cover');
  const asset = context.useAsset(place.file.slice(0, place.file.lastIndexOf('/') + 1) + name);
  if (typeof asset !== 'string') return asset.id;
  context.report.error(
    place,
    `The cover ${name} cannot be shown: ${asset}.`,
    `${pictureRemedy(asset) ?? 'Put the picture beside the file'}, or take cover: out.`,
  );
  return null;
}
