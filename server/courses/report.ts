import type { SourcePlace } from './course.ts';
import { createTaken } from './taken.ts';

const KINDS = [
  'files',
  'blocks',
  'lessons',
  'assignments',
  'guides',
  'quizzes',
  'questions',
  'options',
  'reels',
  'captions',
  'texts',
  'pictures',
  'videos',
  'links',
  'html',
] as const;
export type Kind = (typeof KINDS)[number];
export type Status = 'taken' | 'changed' | 'refused';
/** One item of a course and what became of it. `why` is empty for one that was taken unchanged. */
type Entry = SourcePlace & { kind: Kind; status: Status; what: string; why: string };
export type Trouble = SourcePlace & { level: 'error' | 'warning'; what: string; remedy: string };
export type ReportRow = { kind: Kind; language: string; total: number } & Record<Status, number>;

/**
 * The report of an import: everything in the files and what became of it. Readers count what they find (`count`) apart
 * from what they decide (`record`), so that a row that does not add up shows that a reader lost something.
 */
export type Report = {
  /** What was changed or refused, in the order it was recorded. */
  altered: Entry[];
  /** What was taken unchanged, one file after the other in order of their names. */
  taken(): Generator<Entry[]>;
  troubles: Trouble[];
  count(kind: Kind, language?: string): void;
  record(kind: Kind, status: Status, place: SourcePlace, what: string, why?: string): void;
  error(place: SourcePlace, what: string, remedy: string): void;
  warn(place: SourcePlace, what: string, remedy: string): void;
  /** Replaces all errors of a file by one, from which they follow. */
  errorInstead(place: SourcePlace, what: string, remedy: string): void;
  /** One row for each kind and language, in the order of KINDS. */
  rows(): ReportRow[];
  errors(): Trouble[];
};

export function createReport(): Report {
  const altered: Entry[] = [];
  const taken = createTaken<Kind>();
  let troubles: Trouble[] = [];
  const counts = new Map<string, ReportRow>();
  const row = (kind: Kind, language = '') => {
    const key = `${kind} ${language}`;
    const known = counts.get(key) ?? { kind, language, total: 0, taken: 0, changed: 0, refused: 0 };
    counts.set(key, known);
    return known;
  };
  return {
    altered,
    taken: () => taken.byFile(),
    get troubles() {
      return troubles;
    },
    count: (kind, language) => void row(kind, language).total++,
    record(kind, status, place, what, why = '') {
      row(kind, place.language)[status]++;
      const entry = { ...place, kind, status, what, why };
      if (status === 'taken') taken.add(entry);
      else altered.push(entry);
    },
    error: (place, what, remedy) => void troubles.push({ ...place, level: 'error', what, remedy }),
    warn: (place, what, remedy) => void troubles.push({ ...place, level: 'warning', what, remedy }),
    errorInstead(place, what, remedy) {
      troubles = troubles.filter(({ file }) => file !== place.file);
      this.error(place, what, remedy);
    },
    rows: () => KINDS.flatMap((kind) => [...counts.values()].filter((row) => row.kind === kind)),
    errors: () => troubles.filter(({ level }) => level === 'error'),
  };
}

/** An error or warning as a line: `calm/1-a.en.md:7: what is wrong. How to put it right.` */
export const formatTrouble = ({ file, line, what, remedy }: Trouble) => `${file}:${line}: ${what} ${remedy}`;

/** The counts as a table for the terminal. */
export function tableOf(rows: ReportRow[]): string {
  const head = ['', '', 'in the files', 'taken', 'changed', 'refused'];
  const lines = rows.map((row) => [row.kind, row.language, row.total, row.taken, row.changed, row.refused].map(String));
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]!.length)));
  const pad = (cell: string, column: number) =>
    column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return [head, ...lines].map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

const byPlace = (a: SourcePlace, b: SourcePlace) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line);
const lineOf = ({ file, line, kind, status, what, why }: Entry) =>
  `${file}:${line}  ${status} ${kind}: ${what}${why && ` (${why})`}`;

/** The whole report for a file, piece by piece: the table, errors and warnings, then every item by status. */
export function* detailsOf(report: Report): Generator<string> {
  const rows = report.rows();
  const head = (title: string, status: Status) => `${title} (${rows.reduce((sum, row) => sum + row[status], 0)})\n`;
  const lines = (entries: Entry[]) =>
    entries
      .toSorted(byPlace)
      .map((entry) => `${lineOf(entry)}\n`)
      .join('');
  const troubles = report.troubles.map((trouble) => `${trouble.level}: ${formatTrouble(trouble)}\n`);
  yield `${tableOf(rows)}\n\nErrors and warnings (${troubles.length})\n${troubles.join('')}\n`;
  for (const [title, status] of [
    ['Refused', 'refused'],
    ['Changed', 'changed'],
  ] as const)
    yield `${head(title, status)}${lines(report.altered.filter((entry) => entry.status === status))}\n`;
  yield head('Taken', 'taken');
  for (const entries of report.taken()) yield lines(entries);
}
