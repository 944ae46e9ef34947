import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Figure, Instrument, Outcome } from './instrument.ts';
import { instruments } from './instruments.ts';
import { isHeld, type Extent } from './judge.ts';

const RESULTS = path.join(import.meta.dirname, 'results.json');
const README = path.join(import.meta.dirname, 'README.md');
const MARKS = /(<!-- attacked -->)[\s\S]*?(<!-- \/attacked -->)/;

/** The newest whole run of an instrument. */
interface Entry extends Outcome {
  day: string;
  seed: number;
  minutes: number;
}
type Results = Record<string, Entry>;

const read = (): Results => (fs.existsSync(RESULTS) ? (JSON.parse(fs.readFileSync(RESULTS, 'utf8')) as Results) : {});

function format(file: string): void {
  const prettier = path.join(import.meta.dirname, '../../node_modules/prettier/bin/prettier.cjs');
  execFileSync(process.execPath, [prettier, '--write', '--log-level', 'warn', file]);
}

const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const number = (value: number) =>
  Number.isInteger(value) ? value.toLocaleString('en') : String(Number(value.toPrecision(3)));
const goalOf = ({ goal, unit = '' }: Figure) => {
  if (!goal) return '';
  if ('from' in goal) return `${number(goal.from)} – ${number(goal.to)} ${unit}`.trim();
  const [sign, limit] = 'atMost' in goal ? ['≤', goal.atMost] : ['≥', goal.atLeast];
  return `${sign} ${number(limit)} ${unit}`.trim();
};
const mark = (figure: Figure, extent: Extent) =>
  new Map<boolean | null, string>([
    [true, '✓ held'],
    [false, '✗ falls short'],
    [null, ''],
  ]).get(isHeld(figure, extent))!;

/** Figures as a table of Markdown, which a terminal reads as well. */
export const table = (figures: readonly Figure[], extent: Extent): string =>
  [
    line(['what', 'goal', 'found', '']),
    line(['---', '---', '---', '---']),
    ...figures.map((figure) =>
      line([figure.what, goalOf(figure), `${number(figure.value)} ${figure.unit ?? ''}`.trim(), mark(figure, extent)]),
    ),
  ].join('\n');

/** Stores a whole run in place of the instrument's last one. */
export function keep({ name }: Instrument, outcome: Outcome, seed: number, minutes: number): void {
  const day = new Date().toISOString().slice(0, 10);
  fs.writeFileSync(RESULTS, JSON.stringify({ ...read(), [name]: { day, seed, minutes, ...outcome } }, null, 1));
  format(RESULTS);
}

/** Puts the newest whole run of each instrument between the marks in the README beside this file. */
export function publish(): void {
  const results = read();
  const parts = instruments.flatMap(({ name, title }) => {
    const entry = results[name];
    if (!entry) return [];
    const how = `\`npm run attack -- --only ${name} --seed ${entry.seed}\`, ${entry.day}, ${number(entry.minutes)} minutes`;
    const open = entry.disagreements.map(({ what }) => `- Disagrees: ${what}`);
    return [`**${name}**: ${title} (${how})`, table(entry.figures, 'whole'), ...(open.length ? [open.join('\n')] : [])];
  });
  const readme = fs.readFileSync(README, 'utf8');
  if (!parts.length || !MARKS.test(readme))
    throw new Error('Nothing to publish, or no marks in test/attack/README.md.');
  fs.writeFileSync(
    README,
    readme.replace(MARKS, (_all, begin, end) => `${begin}\n\n${parts.join('\n\n')}\n\n${end}`),
  );
  format(README);
}
