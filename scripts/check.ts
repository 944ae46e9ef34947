import os from 'node:os';
import { quick } from './check/quick.ts';
import { failuresIn, runAndReport } from './check/run.ts';
import { doAll } from './check/steps.ts';

// The whole one looks for a browser and starts a database as soon as it is loaded.
const steps = process.argv.includes('--quick') ? quick : (await import('./check/whole.ts')).whole;
const outcomes = await doAll(
  steps.map(({ work, ...step }) => ({ ...step, work: () => runAndReport(step.name, work) })),
  os.availableParallelism(),
);
const sum = (what: 'passed' | 'failed') => [...outcomes.values()].reduce((all, outcome) => all + outcome[what], 0);
// Names what failed once more, at the end, where one looks first: above it lies among a thousand lines.
for (const [name, { isWell, output }] of outcomes)
  if (!isWell) console.log([`\n✗ ${name}`, ...failuresIn(output)].join('\n'));
const seconds = Math.ceil(performance.now() / 1_000);
console.log(seconds < 120 ? `\n${seconds} seconds` : `\n${Math.ceil(seconds / 60)} minutes`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') ? 1 : 0);
