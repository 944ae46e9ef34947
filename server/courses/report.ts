import type { Place } from './course.ts';

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
export type Fate = 'taken' | 'changed' | 'refused';
/** One thing of a course and what became of it. `why` is empty for what was taken as it is. */
type Entry = Place & { kind: Kind; fate: Fate; what: string; why: string };
export type Trouble = Place & { level: 'error' | 'warning'; what: string; remedy: string };
export type Row = { kind: Kind; language: string; found: number } & Record<Fate, number>;

/**
 * Everything that was in the files and what became of it. Readers count what they find (`found`) apart from
 * what they decide (`settle`), so that a row that does not add up shows a reader that lost something.
 */
export type Report = {
  entries: Entry[];
  troubles: Trouble[];
  found(kind: Kind, language?: string): void;
  settle(kind: Kind, fate: Fate, place: Place, what: string, why?: string): void;
  error(place: Place, what: string, remedy: string): void;
  warn(place: Place, what: string, remedy: string): void;
  /** Tells one thing of a file in place of all that has followed from it. */
  errorInstead(place: Place, what: string, remedy: string): void;
  /** One row a kind and language, in the order of KINDS. */
  rows(): Row[];
  errors(): Trouble[];
};

export function createReport(): Report {
  const entries: Entry[] = [];
  let troubles: Trouble[] = [];
  const counts = new Map<string, Row>();
  const row = (kind: Kind, language = '') => {
    const key = `${kind} ${language}`;
    const known = counts.get(key) ?? { kind, language, found: 0, taken: 0, changed: 0, refused: 0 };
    counts.set(key, known);
    return known;
  };
  return {
    entries,
    get troubles() {
      return troubles;
    },
    found: (kind, language) => void row(kind, language).found++,
    settle(kind, fate, place, what, why = '') {
      row(kind, place.language)[fate]++;
      entries.push({ ...place, kind, fate, what, why });
    },
    error: (place, what, remedy) => void troubles.push({ ...place, level: 'error', what, remedy }),
    warn: (place, what, remedy) => void troubles.push({ ...place, level: 'warning', what, remedy }),
    errorInstead(place, what, remedy) {
      troubles = troubles.filter(({ file }) => file !== place.file);
      this.error(place, what, remedy);
    },
    rows: () => KINDS.flatMap((kind) => [...counts.values()].filter((each) => each.kind === kind)),
    errors: () => troubles.filter(({ level }) => level === 'error'),
  };
}

/** `calm/1-a.en.md:7: what is wrong. How to put it right.` */
export const said = ({ file, line, what, remedy }: Trouble) => `${file}:${line}: ${what} ${remedy}`;

/** The counts as a table for people. */
export function tableOf(rows: Row[]): string {
  const head = ['', '', 'in the files', 'taken', 'changed', 'refused'];
  const lines = rows.map((row) => [row.kind, row.language, row.found, row.taken, row.changed, row.refused].map(String));
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]!.length)));
  const pad = (cell: string, column: number) =>
    column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return [head, ...lines].map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

const byPlace = (a: Place, b: Place) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line);
const lineOf = ({ file, line, kind, fate, what, why }: Entry) =>
  `${file}:${line}  ${fate} ${kind}: ${what}${why && ` (${why})`}`;

/** Everything, for a file: the table, what was changed and refused and why, then all that was taken. */
export function detailsOf(report: Report): string {
  const entries = report.entries.toSorted(byPlace);
  const part = (title: string, fate: Fate) => {
    const lines = entries.filter((entry) => entry.fate === fate).map(lineOf);
    return [`${title} (${lines.length})`, ...lines, ''];
  };
  return [
    tableOf(report.rows()),
    '',
    `Errors and warnings (${report.troubles.length})`,
    ...report.troubles.map((trouble) => `${trouble.level}: ${said(trouble)}`),
    '',
    ...part('Refused', 'refused'),
    ...part('Changed', 'changed'),
    ...part('Taken', 'taken'),
  ].join('\n');
}
