import { parseArgs } from 'node:util';
import { endedEarly, measureBounded } from './bounded.ts';
import { instruments } from './instruments.ts';
import { broughtDown, judge, type Row } from './judge.ts';
import { publish } from './publish.ts';
import { keep, read, table } from './results.ts';

/** All of it, even where every instrument takes its whole share. */
const MOST_MINUTES = 55;
const switches = instruments.flatMap(({ name, sabotages }) =>
  Object.entries(sabotages).map(([sabotage, breaks]) => `    ${name} ${sabotage}: ${breaks}`),
);
const USAGE = `npm run bench -- [--only server,sizes] [--rounds 5] [--sabotage NAME] [--learners 1000000] [--no-keep]
npm run bench -- --publish
Measures the built app and the server, and writes test/bench/results.md. Build first: npm run build.
Each instrument has its share of the time (${instruments.map(({ name, minutes }) => `${name} ${minutes}`).join(', ')} minutes at most) and fails alone.
  --only      instruments, by name: ${instruments.map(({ name }) => name).join(', ')}
  --rounds    how often everything is measured, in turns; the median counts
  --learners  rows of the largest database of the growth instrument
  --no-keep   prints, and writes nothing
  --quick     one round and ten thousand learners, to try it out; writes nothing
  --publish   measures nothing: puts what was found into test/bench/README.md
  --sabotage  breaks something on purpose, to see that its instrument notices (with --only; nothing is written):
${switches.join('\n')}`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    sabotage: { type: 'string' },
    learners: { type: 'string', default: '1000000' },
    'no-keep': { type: 'boolean' },
    quick: { type: 'boolean' },
    publish: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const names = values.only?.split(',');
const chosen = instruments.filter(({ name }) => !names || names.includes(name));
const sabotage = values.sabotage ?? null;
const isKnown = sabotage === null || chosen.some(({ sabotages }) => sabotage in sabotages);
const [rounds, learners] = values.quick ? [1, 10_000] : [Number(values.rounds), Number(values.learners)];
if (values.help || !chosen.length || !isKnown || !(rounds > 0) || !(learners > 1_000)) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
if (values.publish) {
  publish();
  process.exit(0);
}
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(1));

const order = { rounds, sabotage, learners };
const isKept = sabotage === null && !values.quick && !values['no-keep'];
const begun = Date.now();
const passed = () => (Date.now() - begun) / 60_000;
const rows: Row[] = [];
const broken: string[] = [];
for (const instrument of chosen) {
  if (sabotage !== null && !(sabotage in instrument.sabotages)) continue;
  console.log(`\n${instrument.title}${sabotage ? `, sabotaged: ${instrument.sabotages[sabotage]}` : ''}`);
  const minutes = Math.min(instrument.minutes, MOST_MINUTES - passed());
  const { measured, failure } = await measureBounded({ ...instrument, minutes }, order);
  // The others still have something to tell.
  if (failure) broken.push(instrument.name);
  const findings = failure ? [...measured.findings, endedEarly(failure, order)] : measured.findings;
  const own = findings.map(judge);
  rows.push(...own);
  console.log(table(own));
  if (isKept) keep(instrument, { ...measured, findings }, rounds);
}

const short = rows.filter(({ isHeld }) => isHeld === false).length;
if (broken.length) console.log(`\nWithout a whole result: ${broken.join(', ')}`);
if (sabotage !== null) {
  const kept = read();
  const honest = chosen.flatMap(({ name }) => kept[name]?.findings ?? []).map(judge);
  const seen = broughtDown(rows, honest).map(({ what }) => what);
  const isSeen = seen.length > 0 && !broken.length;
  console.log(isSeen ? `\nThe sabotage was seen: ${seen.join('; ')}.` : '\nThe sabotage was NOT seen.');
  process.exit(isSeen ? 0 : 1);
}
console.log(
  `\n${rows.filter(({ isHeld }) => isHeld).length} goals held, ${short} fall short. ${passed().toFixed(1)} minutes.`,
);
process.exit(broken.length ? 1 : 0);
