import path from 'node:path';
import { importCourse } from '../server/courses/import.ts';
import { readCourse } from '../server/courses/read.ts';
import type { Db } from '../server/db/db.ts';

/** A course with every kind of question, in English and in a language that runs from right to left. */
export const GALLERY_COURSE = path.join(import.meta.dirname, 'gallery/course');

export async function addGalleryCourse(db: Db): Promise<void> {
  const { course } = await readCourse(GALLERY_COURSE);
  await importCourse(db, course!);
}
