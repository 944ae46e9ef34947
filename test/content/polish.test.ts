import path from 'node:path';
import { expect, it } from '@jest/globals';
import { readCourse } from '../../server/courses/read.ts';

const ORPHAN = /(^|[\s(„–—])[aiouwz] \S+/giu;
/** Every piece of Polish text in a tree where languages are keys. */
function* polish(tree: unknown, isPolish = false): Generator<string> {
  if (typeof tree === 'string' && isPolish) yield tree;
  if (tree && typeof tree === 'object')
    for (const [key, part] of Object.entries(tree)) if (key !== 'en') yield* polish(part, isPolish || key === 'pl');
}

it('Polish lessons never leave a one-letter word alone at the end of a line', async () => {
  const { course } = await readCourse(path.join(import.meta.dirname, '../../server/content'));
  const texts = [...polish(course!.programs)];
  expect(texts.length).toBeGreaterThan(3_000);
  expect(texts.flatMap((text) => text.match(ORPHAN) ?? [])).toEqual([]);
});
