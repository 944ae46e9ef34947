import type { Category } from '../../src/contract/shapes.ts';
import { isBank, readBank } from './bank.ts';
import type { Course } from './course.ts';
import { readFiles } from './files.ts';
import { isForBeginners, readForBeginners } from './forBeginners.ts';
import { isOlx, readOlx } from './olx.ts';
import { isPlain, readPlain } from './plain.ts';
import { createReport, type Report } from './report.ts';
import { isStarhop, readStarhop } from './starhop.ts';

/**
 * Reads a folder in whichever layout it has. `course` is null when it has none we know; the report says so.
 * `category` is for courses of others, which name none; `language` for files that do not say theirs.
 */
export async function readCourse(
  dir: string,
  { category = 'CAREER', language = 'en' }: { category?: Category; language?: string } = {},
): Promise<{ course: Course | null; report: Report }> {
  const report = createReport();
  const files = await readFiles(dir);
  if (isStarhop(files)) return { course: readStarhop(files, report), report };
  if (isOlx(files)) return { course: readOlx(files, report, category, language), report };
  if (isForBeginners(files)) return { course: readForBeginners(files, report, category), report };
  if (isPlain(files)) return { course: readPlain(files, report, category, language), report };
  if (isBank(files)) return { course: readBank(files, report, category, language), report };
  report.error(
    { file: dir, line: 1 },
    'This is no course we can read.',
    'A course of ours has program.en.md in it or in its folders; a "for Beginners" course has folders such as 1-name/lessons/1-name/README.md; plain folders have lessons such as "1.2 Name.md"; a question bank has questions such as "###### 1. What?" in README.md; an export of Open edX has course.xml.',
  );
  return { course: null, report };
}
