import { calls, SHORT, type Call } from './growth/calls.ts';
import { newDatabase } from './growth/databases.ts';
import type { Finding, Instrument } from './instrument.ts';
import { median } from './judge.ts';
import { durations } from './load/drive.ts';
import { startHost } from './load/hosts.ts';
import { slowings } from './load/sabotage.ts';
import { withPostgres } from './load/postgres.ts';
import { inTurns } from './load/turns.ts';
import type { Curve } from './plot.ts';
import type { Crowd } from './seed/learners.ts';

const CALLS_A_SAMPLE = 100;
const FEWEST = 1_000;
/** Longer than the longest history, so that there is always a lesson left. */
const LONG = 11_000;
const HISTORIES = [10, 100, 1_000, 10_000] as const;

/** A crowd, where it is served, and its place on the axis. */
interface Group {
  x: number;
  port: number;
  crowd: Crowd;
}
type Growing = { name: string; title: string; xLabel: string; most: number; groups: readonly Group[] };

const crowdOf = (count: number): Crowd => ({ prefix: 'ada', count, lessons: SHORT, done: 5 });
const scholars = (done: number): Crowd => ({ prefix: `scholar${done}-`, count: 10, lessons: LONG, done });

/** The median duration of each call for each group, a sample a round; the groups take turns. */
async function measure({ name, title, xLabel, most, groups }: Growing, rounds: number) {
  const findings: Finding[] = [];
  const series: Curve['series'][number][] = [];
  for (const call of Object.keys(calls) as Call[]) {
    const subjects = Object.fromEntries(
      groups.map(({ x, port, crowd }) => {
        const next = calls[call](crowd);
        return [`at ${x}`, async () => median(await durations(port, next, CALLS_A_SAMPLE))];
      }),
    );
    await inTurns(1, subjects);
    const taken = Object.values(await inTurns(rounds, subjects));
    const [first, last] = [groups[0]!, groups.at(-1)!];
    findings.push({
      what: `${call}, ${last.x.toLocaleString('en')} ${name}`,
      unit: 'ms',
      goal: { of: 'ratio', atMost: most },
      ours: taken.at(-1)!,
      beside: { what: `${first.x.toLocaleString('en')} ${name}`, samples: taken[0]! },
    });
    series.push({ name: call, values: taken.map(median) });
  }
  return { findings, curve: { title, xLabel, yLabel: 'ms, p50', x: groups.map(({ x }) => x), series } };
}

/** What four calls cost on PostgreSQL as the school grows, and as one learner's history does. */
export const growth: Instrument = {
  name: 'growth',
  title: 'Server: growth with learners and with their history',
  minutes: 8,
  sabotages: { scan: slowings.scan, history: slowings.history },
  measure: ({ rounds, sabotage, learners, say, soFar }) =>
    withPostgres(async (postgres) => {
      const counts = [FEWEST, 30_000].filter((count) => count < learners).concat(learners);
      say(`${counts.map((count) => count.toLocaleString('en')).join(', ')} learners in as many databases`);
      const databases = await Promise.all(
        counts.map(async (count, at) => ({
          url: await newDatabase(postgres),
          crowds: [crowdOf(count), ...(at === 0 ? HISTORIES.map(scholars) : [])],
        })),
      );
      const host = await startHost({ databases, lessons: [SHORT, LONG], sabotage });
      const ports = host.ports.map(({ ours }) => ours);
      const byLearners = counts.map((x, at) => ({ x, port: ports[at]!, crowd: crowdOf(x) }));
      const byHistory = HISTORIES.map((x) => ({ x, port: ports[0]!, crowd: scholars(x) }));

      const school = await measure(
        { name: 'learners', title: 'A growing school', xLabel: 'learners', most: 1.3, groups: byLearners },
        rounds,
      );
      soFar({ findings: school.findings, curves: [school.curve] });
      const scholar = await measure(
        { name: 'completions', title: 'A growing history', xLabel: 'completions', most: 1.2, groups: byHistory },
        rounds,
      );
      host.stop();
      return { findings: [...school.findings, ...scholar.findings], curves: [school.curve, scholar.curve] };
    }),
};
