import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Instrument, Measured } from './instrument.ts';
import { instruments } from './instruments.ts';
import { judge, type Row } from './judge.ts';
import { plot } from './plot.ts';

const at = (file: string) => path.join(import.meta.dirname, file);
const MARKS = new Map<boolean | null, string>([
  [true, '✓ held'],
  [false, '✗ falls short'],
  [null, ''],
]);

/** What one instrument found in one run; the newest run of each is kept. */
interface Entry extends Measured {
  title: string;
  rounds: number;
  day: string;
  machine: string;
}
type Results = Record<string, Entry>;

/** As the project formats what is written. */
export function format(files: readonly string[]): void {
  const prettier = path.join(import.meta.dirname, '../../node_modules/prettier/bin/prettier.cjs');
  execFileSync(process.execPath, [prettier, '--write', '--log-level', 'warn', ...files]);
}

/** As the instruments are listed, whichever was run last. */
export const inOrder = (results: Results) =>
  instruments.flatMap(({ name }) => (results[name] ? [[name, results[name]] as const] : []));

export const read = (): Results =>
  fs.existsSync(at('results.json')) ? JSON.parse(fs.readFileSync(at('results.json'), 'utf8')) : {};

const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const cellsOf = ({ what, goal, beside, ours, ratio, isHeld }: Row) => [
  what,
  goal,
  beside,
  ours,
  ratio,
  MARKS.get(isHeld)!,
];

/** The table as Markdown, which a terminal reads as well. */
export function table(rows: readonly Row[]): string {
  const head = ['what', 'goal', 'floor or peer', 'ours', 'ratio', ''];
  return [line(head), line(head.map(() => '---')), ...rows.map((row) => line(cellsOf(row)))].join('\n');
}

const machineOf = () => {
  const cpu = os.cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${os.cpus().length} × ${cpu}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
};

function page(results: Results): string {
  const parts = inOrder(results).map(([name, { title, rounds, day, machine, findings, curves = [] }]) => {
    const summary = `${day}, medians of ${rounds} interleaved rounds with the least and the most in brackets. ${machine}.`;
    const picture = curves.length ? `\n\n![How cost grows](growth-${name}.svg)` : '';
    return `## ${title}\n\n${summary}\n\n${table(findings.map(judge))}${picture}`;
  });
  return `# Measured\n\nWritten by \`npm run bench\`. Sizes and ratios hold elsewhere, absolute times do not.\n\n${parts.join('\n\n')}\n`;
}

/** Writes what one instrument found into results.json, results.md and a plot, beside what others found before. */
export function keep({ name, title }: Instrument, measured: Measured, rounds: number): void {
  const results = read();
  const day = new Date().toISOString().slice(0, 10);
  results[name] = { title, rounds, day, machine: machineOf(), ...measured };
  if (measured.curves?.length) fs.writeFileSync(at(`growth-${name}.svg`), plot(measured.curves));
  fs.writeFileSync(at('results.json'), JSON.stringify(results, null, 1));
  fs.writeFileSync(at('results.md'), page(results));
  format([at('results.json'), at('results.md')]);
}
