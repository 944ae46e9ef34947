import type { Category } from '../../src/contract/shapes.ts';
import { isBank, readBank } from './bank.ts';
import type { Course } from './course.ts';
import type { Net } from './remotePictures.ts';
import { readFiles, type Files } from './files.ts';
import { isFolders, readFolders } from './folders.ts';
import { isForBeginners, readForBeginners } from './forBeginners.ts';
import { isOlx, readOlx } from './olx.ts';
import { isPlain, readPlain } from './plain.ts';
import { createReport, type Report } from './report.ts';
import { isStarhop, readStarhop } from './starhop.ts';

interface Options {
  category?: Category;
  language?: string;
  /** The address a third-party course is from. */
  source?: string | undefined;
  /** Fetch pictures from other servers, with `tell` for the progress; without it they are only reported. */
  fetchPictures?: { net?: Net; tell?: (done: number, all: number) => void };
}

/**
 * Reads a course in any known format. `course` is null for another one, as the report says. `category` is for
 * third-party courses, which name none; `language` for files that do not say theirs.
 */
export async function readCourse(
  dir: string,
  { category = 'CAREER', language = 'en', source, fetchPictures }: Options = {},
): Promise<{ course: Course | null; report: Report }> {
  const files = { ...(await readFiles(dir)), source };
  const once = () => {
    const report = createReport();
    const course = read(files, report, category, language);
    for (const [file, { line, what, remedy }] of files.faults) report.errorInstead({ file, line }, what, remedy);
    return { course, report };
  };
  const first = once();
  if (!fetchPictures) return first;
  // The first reading finds the pictures' addresses; the second uses the fetched pictures.
  const { net = {}, tell = () => {} } = fetchPictures;
  return (await files.remotePictures.fetchAll(net, tell)) ? once() : first;
}

function read(files: Files, report: Report, category: Category, language: string): Course | null {
  if (isStarhop(files)) return readStarhop(files, report);
  const cut = readCut(files, report, category, language);
  if (cut) return { ...cut, isCut: true };
  report.error(
    { file: files.root, line: 1 },
    'This is no course we can read.',
    'A course of ours has program.en.md in it or in its folders; a "for Beginners" course has folders such as 1-name/lessons/1-name/README.md; folders have numbered pages such as "01-name.md" or "1.2 Name.md", an order in their front matter, or a map course.yml; a question bank has questions such as "###### 1. What?" in README.md, or boxes below its questions; an export of Open edX has course.xml.',
  );
  return null;
}

/** Reads a course in a format of others. */
function readCut(files: Files, report: Report, category: Category, language: string): Course | null {
  if (isOlx(files)) return readOlx(files, report, category, language);
  if (isForBeginners(files)) return readForBeginners(files, report, category);
  if (isPlain(files)) return readPlain(files, report, category, language);
  if (isBank(files, language)) return readBank(files, report, category, language);
  return isFolders(files, language) ? readFolders(files, report, category, language) : null;
}
