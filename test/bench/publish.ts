import fs from 'node:fs';
import path from 'node:path';
import { judge } from './judge.ts';
import { format, inOrder, read, table } from './results.ts';

const README = path.join(import.meta.dirname, 'README.md');
const MARKS = /(<!-- measured -->)[\s\S]*?(<!-- \/measured -->)/;

/** Puts every row that has a goal or something beside it between the marks in the README beside this file, as one table. */
export function publish(): void {
  const results = inOrder(read());
  if (!results.length) throw new Error('Nothing has been measured yet: npm run bench');
  const rows = results.flatMap(([, { findings }]) => findings.filter(({ goal, beside }) => goal ?? beside).map(judge));
  const [, { rounds, machine }] = results[0]!;
  const days = results.map(([, { day }]) => day).sort();
  const when = days[0] === days.at(-1) ? `on ${days[0]}` : `from ${days[0]} to ${days.at(-1)}`;
  const held = rows.filter(({ isHeld }) => isHeld).length;
  const summary = `${held} of ${rows.filter(({ isHeld }) => isHeld !== null).length} goals held ${when}; medians of ${rounds} interleaved rounds, least and most in brackets; ${machine}.`;
  const pictures = results
    .filter(([, { curves }]) => curves?.length)
    .map(([name, { title }]) => `![${title}](growth-${name}.svg)`);
  const text = [summary, table(rows), ...pictures].join('\n\n');
  const readme = fs.readFileSync(README, 'utf8');
  if (!MARKS.test(readme)) throw new Error('test/bench/README.md has no marks to put the table between.');
  fs.writeFileSync(
    README,
    readme.replace(MARKS, (_all, begin, end) => `${begin}\n\n${text}\n\n${end}`),
  );
  format([README]);
}
