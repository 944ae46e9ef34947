import path from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import type { Course } from '../../server/courses/course.ts';
import { readCourse } from '../../server/courses/read.ts';

const ORPHAN = /(^|[\s(„–—])[aiouwz] \S+/giu;
const BROKEN_NUMBER = /\S*\d \d{3}(?!\d)/g;

let course: Course;
beforeAll(async () => {
  course = (await readCourse(path.join(import.meta.dirname, '../../server/content'))).course!;
});

/** Every piece of Polish text in a tree where languages are keys. */
function* polish(tree: unknown, isPolish = false): Generator<string> {
  if (typeof tree === 'string' && isPolish) yield tree;
  if (tree && typeof tree === 'object')
    for (const [key, part] of Object.entries(tree)) if (key !== 'en') yield* polish(part, isPolish || key === 'pl');
}

it('Polish lessons never leave a one-letter word alone at the end of a line', () => {
  const texts = [...polish(course.programs)];
  expect(texts.length).toBeGreaterThan(3_000);
  expect(texts.flatMap((text) => text.match(ORPHAN) ?? [])).toEqual([]);
});

it('No line ends in the middle of a number', () => {
  expect(JSON.stringify(course.programs).match(BROKEN_NUMBER)).toBeNull();
});
