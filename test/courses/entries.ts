import type { Report } from '../../server/courses/report.ts';

/** Everything that a report lists, in order of files and lines. */
export const entriesOf = (report: Report) =>
  [...report.altered, ...[...report.taken()].flat()].sort((a, b) =>
    a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
  );
