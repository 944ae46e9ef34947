import type { Course } from '../course.ts';
import type { Report } from '../report.ts';
import { quizzesJudged, type Judged } from './faults.ts';

/**
 * Reports the quizzes that can be guessed, as errors for a check and as warnings for an import, and returns a line for each
 * language. Where a file is not a unit of its own, as in other people's courses, only the lines: those are brought in as
 * they were published.
 */
export function judgeQuizzes(course: Course, report: Report, level: 'error' | 'warn'): string[] {
  const all = quizzesJudged(course);
  for (const { file, language, faults } of all)
    if (file !== undefined)
      for (const { what, remedy } of faults) report[level]({ file, language, line: 1 }, what, remedy);
  return [...new Set(all.map(({ language }) => language))].map((language) =>
    summaryOf(
      language,
      all.filter((judged) => judged.language === language),
    ),
  );
}

/** A line such as `en: 3 of 48 quizzes can be guessed (longest 2, most words 1)`. */
function summaryOf(language: string, quizzes: Judged[]): string {
  const counts = new Map<string, number>();
  for (const { faults } of quizzes) for (const { short } of faults) counts.set(short, (counts.get(short) ?? 0) + 1);
  const guessed = quizzes.filter(({ faults }) => faults.length > 0).length;
  const ways = [...counts].map((way) => way.join(' ')).join(', ');
  return `${language}: ${guessed} of ${quizzes.length} quizzes can be guessed` + (ways && ` (${ways})`);
}
