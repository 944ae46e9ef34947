import { parseArgs } from 'node:util';
import type { Instrument, Measured } from './instrument.ts';
import { instruments } from './instruments.ts';
import { judge } from './judge.ts';
import { keep, table } from './results.ts';

const switches = instruments.flatMap(({ name, sabotages }) =>
  Object.entries(sabotages).map(([sabotage, breaks]) => `    ${name} ${sabotage}: ${breaks}`),
);
const USAGE = `npm run bench -- [--only server,sizes] [--rounds 5] [--sabotage NAME] [--learners 1000000] [--no-keep]
Measures the built app and the server, and writes test/bench/results.md. Build first: npm run build.
  --only      instruments, by name: ${instruments.map(({ name }) => name).join(', ')}
  --rounds    how often everything is measured, in turns; the median counts
  --learners  rows of the largest database of the growth instrument
  --no-keep   prints, and writes nothing
  --sabotage  breaks something on purpose, to see that its instrument notices (with --only; nothing is written):
${switches.join('\n')}`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    sabotage: { type: 'string' },
    learners: { type: 'string', default: '1000000' },
    'no-keep': { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const names = values.only?.split(',');
const chosen = instruments.filter(({ name }) => !names || names.includes(name));
const sabotage = values.sabotage ?? null;
const isKnown = sabotage === null || chosen.some(({ sabotages }) => sabotage in sabotages);
const [rounds, learners] = [Number(values.rounds), Number(values.learners)];
if (values.help || !chosen.length || !isKnown || !(rounds > 0) || !(learners > 1_000)) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

const found = new Map<Instrument, Measured>();
const broken: string[] = [];
for (const instrument of chosen) {
  if (sabotage !== null && !(sabotage in instrument.sabotages)) continue;
  console.log(`\n${instrument.title}${sabotage ? `, sabotaged: ${instrument.sabotages[sabotage]}` : ''}`);
  try {
    const measured = await instrument.measure({ rounds, sabotage, learners, say: (line) => console.log(`  ${line}`) });
    found.set(instrument, measured);
    console.log(table(measured.findings.map(judge)));
  } catch (error) {
    // The others still have something to tell; what it had opened ends with this process.
    broken.push(instrument.name);
    console.error(error);
  }
}

const rows = [...found.values()].flatMap(({ findings }) => findings.map(judge));
const short = rows.filter(({ isHeld }) => isHeld === false).length;
if (sabotage !== null) {
  console.log(short ? `\nThe sabotage was seen: ${short} rows fall short.` : '\nThe sabotage was NOT seen.');
  process.exit(short ? 0 : 1);
}
if (!values['no-keep']) keep(found, rounds);
console.log(`\n${rows.filter(({ isHeld }) => isHeld).length} goals held, ${short} fall short.`);
if (broken.length) console.log(`Without a result: ${broken.join(', ')}`);
process.exit(broken.length ? 1 : 0);
