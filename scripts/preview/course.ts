import { judgeQuizzes } from '../../server/courses/guessing/judge.ts';
import { importCourse } from '../../server/courses/import.ts';
import { readCourse } from '../../server/courses/read.ts';
import type { Course } from '../../server/courses/course.ts';
import type { Report, Trouble } from '../../server/courses/report.ts';
import type { Db } from '../../server/db/db.ts';
import { Refusal } from '../../server/kit/refusal.ts';

/** What the last reading of the folder has found. */
export interface Look {
  /** All that was read is shown; otherwise the course stays as it was at the last sound reading. */
  isShown: boolean;
  findings: Pick<Trouble, 'level' | 'file' | 'line' | 'what' | 'remedy'>[];
  languages: string[];
  pathways: { id: string; title: string }[];
}
type ReadOptions = Parameters<typeof readCourse>[1];

/** Whether the course could be brought in; why not is told in the report. */
async function bringIn(db: Db, course: Course, report: Report): Promise<boolean> {
  try {
    await importCourse(db, course);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    report.error({ file: '.', line: 1 }, error.message, '');
    return false;
  }
}

/** Reads the folder, judges its quizzes as a check does, and brings it in when no error is in it. */
export async function look(db: Db, dir: string, options: ReadOptions): Promise<Look> {
  const { course, report } = await readCourse(dir, options);
  if (course) judgeQuizzes(course, report, 'warn');
  const isSound = course !== null && report.errors().length === 0;
  const isShown = isSound && (await bringIn(db, course, report));
  const pathways = (course?.programs ?? []).flatMap((program) => program.pathways);
  return {
    isShown,
    findings: report.troubles.map(({ level, file, line, what, remedy }) => ({ level, file, line, what, remedy })),
    languages: [...new Set(pathways.flatMap(({ texts }) => Object.keys(texts)))],
    pathways: pathways.map(({ id, texts }) => ({ id, title: Object.values(texts)[0]?.title ?? id })),
  };
}
