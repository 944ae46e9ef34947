import { join, relative, resolve } from 'node:path';
import type { Course } from '../course.ts';
import type { Report } from '../report.ts';
import { quizzesJudged, type Judged } from './faults.ts';
import { KNOWN } from './known.ts';

const ours = join(import.meta.dirname, '..', '..', 'content');

type How = {
  /** The folder of the course. */
  dir: string;
  /** A check refuses what an import warns of. */
  level: 'error' | 'warn';
  /** The quizzes that may be guessed until they are mended: a folder, and files in it. */
  known?: { in: string; files: readonly string[] };
};

/**
 * Reports the quizzes that can be guessed, and returns a line for each language. Where a file is not a unit of its own, as
 * in other people's courses, only the lines: those are brought in as they were published.
 */
export function judgeQuizzes(course: Course, report: Report, { dir, level, known }: How): string[] {
  const { in: folder, files } = known ?? { in: ours, files: KNOWN };
  const listed = new Set(files.map((file) => relative(resolve(dir), join(folder, file)).replaceAll('\\', '/')));
  const isKnown = ({ file }: Judged) => file !== undefined && listed.has(file);
  const all = quizzesJudged(course);
  const guessed = all.filter(({ faults }) => faults.length > 0);
  for (const judged of guessed) {
    const { file, language, faults } = judged;
    if (file === undefined || isKnown(judged)) continue;
    for (const { what, remedy } of faults) report[level]({ file, language, line: 1 }, what, remedy);
  }
  const stillGuessed = new Set(guessed.map(({ file }) => file));
  for (const file of listed) {
    // What lies outside of the folder was not looked at.
    if (file.startsWith('../') || stillGuessed.has(file)) continue;
    report[level](
      { file, line: 1 },
      'The quiz is listed as one that can be guessed, and there is no such quiz any more.',
      'Take it out of server/courses/guessing/known.ts.',
    );
  }
  return [...new Set(all.map(({ language }) => language))].map((language) => {
    const own = all.filter((judged) => judged.language === language);
    return summaryOf(language, own, own.filter(isKnown).length);
  });
}

/** A line such as `en: 3 of 48 quizzes can be guessed, 2 of them known (longest 2, most words 1)`. */
function summaryOf(language: string, quizzes: Judged[], known: number): string {
  const counts = new Map<string, number>();
  for (const { faults } of quizzes) for (const { short } of faults) counts.set(short, (counts.get(short) ?? 0) + 1);
  const guessed = quizzes.filter(({ faults }) => faults.length > 0).length;
  const ways = [...counts].map((way) => way.join(' ')).join(', ');
  const said = `${language}: ${guessed} of ${quizzes.length} quizzes can be guessed`;
  return said + (known ? `, ${known} of them known` : '') + (ways && ` (${ways})`);
}
