import { parseArgs } from 'node:util';
import type { Instrument, Outcome } from './instrument.ts';
import { instruments } from './instruments.ts';
import { isWell, type Extent } from './judge.ts';
import { keep, publish, table } from './results.ts';

const USAGE = `npm run attack -- [--only streaks,fuzz] [--seed 2026] [--minutes 10 | --quick]
npm run attack -- --publish
Tries to break what the product promises, and tells what it found. Build first: npm run build.
${instruments.map(({ name, minutes, title }) => `  ${name} (${minutes} min): ${title}`).join('\n')}
  --only      instruments, by name
  --seed      whatever is drawn by chance comes from it: the same seed draws the same
  --minutes   for each, in place of its own time
  --quick     some seconds each, as in npm test; writes nothing
  --no-keep   prints, and writes nothing
  --publish   attacks nothing: puts what the newest whole runs found into test/attack/README.md`;
/** Extra time for an instrument to start and stop servers, browsers and databases. */
const GRACE_MS = 180_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: '2026' },
    minutes: { type: 'string' },
    quick: { type: 'boolean', default: false },
    'no-keep': { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const names = values.only?.split(',');
const chosen = instruments.filter(({ name }) => !names || names.includes(name));
const seed = Number(values.seed);
const minutes = values.minutes === undefined ? null : Number(values.minutes);
const isAsked =
  Number.isSafeInteger(seed) && (minutes === null || minutes > 0) && chosen.length === (names?.length ?? chosen.length);
if (values.help || !isAsked) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
if (values.publish) {
  publish();
  process.exit(0);
}
// Exits, so that listeners of `exit` can end the processes they have started.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(1));

const extent: Extent = values.quick ? 'quick' : 'whole';
const secondsOf = ({ minutes: own, quickSeconds }: Instrument) => (values.quick ? quickSeconds : (minutes ?? own) * 60);

/** An instrument that fails by itself is a disagreement: it has proven nothing. */
async function attack(instrument: Instrument): Promise<Outcome> {
  const seconds = secondsOf(instrument);
  const late = setTimeout(
    () => {
      console.error(`${instrument.name} did not end within ${seconds} s and ${GRACE_MS / 1_000} s of grace.`);
      process.exit(1);
    },
    seconds * 1_000 + GRACE_MS,
  );
  const say = (line: string) => console.log(`  ${line}`);
  try {
    return await instrument.attack({ seed, seconds, say });
  } catch (error) {
    const reproduction = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { figures: [], disagreements: [{ what: `${instrument.name} failed by itself`, reproduction }] };
  } finally {
    clearTimeout(late);
  }
}

let failed = 0;
for (const instrument of chosen) {
  console.log(`\n${instrument.name}: ${instrument.title}, seed ${seed}, ${secondsOf(instrument)} s`);
  const begun = performance.now();
  const outcome = await attack(instrument);
  console.log(table(outcome.figures, extent));
  for (const { what, reproduction } of outcome.disagreements) console.log(`\n✗ ${what}\n${reproduction}`);
  if (!isWell(outcome, extent)) failed += 1;
  const spent = (performance.now() - begun) / 60_000;
  if (!values.quick && !values['no-keep'] && outcome.figures.length)
    keep(instrument, outcome, seed, Number(spent.toFixed(1)));
}
console.log(`\n${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
