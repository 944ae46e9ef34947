import { isAboutProject } from './folders/names.ts';
import type { Kind, Report, Trouble } from './report.ts';

/** How much is lost with one thing that was refused: a lesson is worth more than a link. */
const REFUSED: Record<Kind, number> = {
  ...{ lessons: 100, quizzes: 60, assignments: 40, guides: 40, reels: 40, blocks: 20, questions: 20 },
  ...{ files: 2, captions: 5, pictures: 5, videos: 5, texts: 2, options: 1, links: 0.5, html: 0.25 },
};
/** A file that could have been a lesson. */
const PAGE = 30;
const WARNING = 15;
const MOST = 10;

type Matter = { what: string; count: number; weight: number; first: string };

const isPage = (file: string) => /\.(?:md|mdx|ipynb|rst)$/i.test(file) && !isAboutProject(file);
const weightOf = (kind: Kind, file: string) => (kind === 'files' && isPage(file) ? PAGE : REFUSED[kind]);

/** The warnings that say the same of different things: `The quiz 3 has …` and `The quiz 4 has …`. */
const alike = ({ what }: Trouble) => what.replaceAll(/"[^"]*"|\d+/g, '…');

/**
 * The ten things that matter most, a line each: what was refused and warned of, by the same reason, the most lost first. The
 * rest is in the report.
 */
export function mattersOf({ altered, troubles }: Report): string[] {
  const matters = new Map<string, Matter>();
  const add = (key: string, what: string, weight: number, first: string) => {
    const known = matters.get(key) ?? { what, count: 0, weight: 0, first };
    matters.set(key, { ...known, count: known.count + 1, weight: known.weight + weight });
  };
  for (const { kind, status, why, file, line } of altered) {
    if (status !== 'refused') continue;
    add(`${kind} ${why}`, `${kind} refused: ${why}`, weightOf(kind, file), `${file}:${line}`);
  }
  for (const trouble of troubles) {
    if (trouble.level === 'error') continue;
    add(alike(trouble), `${trouble.what} ${trouble.remedy}`, WARNING, `${trouble.file}:${trouble.line}`);
  }
  const all = [...matters.values()].toSorted((a, b) => b.weight - a.weight);
  const lines = all.slice(0, MOST).map(({ count, what, first }) => `${String(count).padStart(6)} × ${what} (${first})`);
  const rest = all.length - lines.length;
  if (!lines.length) return [];
  return ['What matters most:', ...lines, ...(rest ? [`       and ${rest} more of less weight, in the report`] : [])];
}
