import { REVIEW_AHEAD } from '../../src/contract/rules.ts';
import { calls, NEXT_PAGE, nextCalls, READ_REVIEW, reviewCalls, SHORT, type Calls } from './growth/calls.ts';
import { newDatabase } from './growth/databases.ts';
import type { Finding, Goal, Instrument } from './instrument.ts';
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
/** Lessons of pathways whose learners are near the end, the last before `LONG`. */
const PATHWAYS = [100, 1_000] as const;

/** A crowd, where it is served, and its place on the axis. */
interface Group {
  x: number;
  port: number;
  crowd: Crowd;
}
/**
 * `beside`: the groups that the last one is compared with. `holds`: so many things an answer holds; where it differs
 * between two groups, they are compared by the thing.
 */
type Growing = {
  name: string;
  title: string;
  xLabel: string;
  most: number;
  groups: readonly Group[];
  calls: Calls;
  beside?: readonly number[];
  holds?: (call: string, x: number) => number;
  /** What it holds, in one word. */
  thing?: string;
};

/** A quiz of everybody is asked again. */
const reviews = { items: 4, answers: 1 };
const crowdOf = (count: number): Crowd => ({ prefix: 'ada', count, lessons: SHORT, done: 5, reviews });
const scholars = (done: number): Crowd => ({ prefix: `scholar${done}-`, count: 10, lessons: LONG, done });
const nearEnd = (lessons: number): Crowd => ({ prefix: `near${lessons}-`, count: 10, lessons, done: lessons * 0.9 });
const askedAgain = (items: number): Crowd => ({
  prefix: `asked${items}-`,
  count: 10,
  lessons: SHORT,
  done: 5,
  reviews: { items, answers: 4 },
});

/** The median duration of each call for each group, a sample a round; the groups take turns. */
async function measure(growing: Growing, rounds: number) {
  const { name, title, xLabel, most, groups, calls, beside = [0], holds = () => 1, thing = '' } = growing;
  const findings: Finding[] = [];
  const series: Curve['series'][number][] = [];
  for (const [call, by] of Object.entries(calls)) {
    const subjects = Object.fromEntries(
      groups.map(({ x, port, crowd }) => {
        const next = by(crowd);
        return [`at ${x}`, async () => median(await durations(port, next, CALLS_A_SAMPLE))];
      }),
    );
    await inTurns(1, subjects);
    const taken = Object.values(await inTurns(rounds, subjects));
    const last = groups.at(-1)!;
    const row = (what: string, at: number, [few, many]: readonly [number, number], goal: Goal | null): Finding => ({
      what: `${what}, ${last.x.toLocaleString('en')} ${name}`,
      unit: 'ms',
      goal,
      ours: taken.at(-1)!.map((one) => one / many),
      beside: {
        what: `${groups[at]!.x.toLocaleString('en')} ${name}`,
        samples: taken[at]!.map((one) => one / few),
      },
    });
    for (const at of beside) {
      const sizes = [holds(call, groups[at]!.x), holds(call, last.x)] as const;
      const areAlike = sizes[0] === sizes[1];
      const goal = { of: 'ratio', atMost: most } as const;
      findings.push(row(call, at, [1, 1], areAlike ? goal : null));
      if (!areAlike) findings.push(row(`${call}, by the ${thing}`, at, sizes, goal));
    }
    series.push({ name: call, values: taken.map(median) });
  }
  return { findings, curve: { title, xLabel, yLabel: 'ms, p50', x: groups.map(({ x }) => x), series } };
}

/** What calls cost on PostgreSQL as the school grows, as one learner's history does, and as their review does. */
export const growth: Instrument = {
  name: 'growth',
  title: 'Server: growth with learners and with their history',
  minutes: 11,
  sabotages: { scan: slowings.scan, history: slowings.history },
  measure: ({ rounds, sabotage, learners, say, soFar }) =>
    withPostgres(async (postgres) => {
      const counts = [FEWEST, 30_000].filter((count) => count < learners).concat(learners);
      say(`${counts.map((count) => count.toLocaleString('en')).join(', ')} learners in as many databases`);
      const databases = await Promise.all(
        counts.map(async (count, at) => ({
          url: await newDatabase(postgres),
          crowds: [
            crowdOf(count),
            ...(at === 0 ? [...HISTORIES.map(scholars), ...PATHWAYS.map(nearEnd), ...HISTORIES.map(askedAgain)] : []),
          ],
        })),
      );
      const host = await startHost({ databases, lessons: [SHORT, ...PATHWAYS, LONG], sabotage });
      const ports = host.ports.map(({ ours }) => ours);
      const byLearners = counts.map((x, at) => ({ x, port: ports[at]!, crowd: crowdOf(x) }));
      const groupsOf = <X extends number>(all: readonly X[], crowd: (x: X) => Crowd): Group[] =>
        all.map((x) => ({ x, port: ports[0]!, crowd: crowd(x) }));
      const byHistory = groupsOf(HISTORIES, scholars);
      const byPathway = [...groupsOf(PATHWAYS, nearEnd), { ...byHistory.at(-1)!, x: LONG }];
      const byItems = groupsOf(HISTORIES, askedAgain);

      const growings: Growing[] = [
        {
          name: 'learners',
          title: 'A growing school',
          xLabel: 'learners',
          most: 1.3,
          groups: byLearners,
          calls: { ...calls, ...reviewCalls },
        },
        { name: 'completions', title: 'A growing history', xLabel: 'completions', most: 1.2, groups: byHistory, calls },
        {
          name: `completions of the ${LONG.toLocaleString('en')} units of one pathway`,
          title: 'A history in one pathway',
          xLabel: 'completions',
          most: 1.3,
          groups: byHistory,
          calls: nextCalls,
        },
        {
          name: 'units of a pathway, nine tenths of them done',
          title: 'A growing pathway',
          xLabel: 'units',
          most: 1.3,
          groups: byPathway,
          calls: nextCalls,
          thing: 'unit',
          // A page is full at two hundred units.
          holds: (call, units) => (call === NEXT_PAGE ? Math.min(units, 200) : 1),
        },
        {
          name: 'items',
          title: 'A growing review',
          xLabel: 'items',
          most: 1.3,
          groups: byItems,
          calls: reviewCalls,
          beside: [0, 1],
          thing: 'question',
          // Ten items do not fill an answer of three sessions, a hundred do.
          holds: (call, items) => (call === READ_REVIEW ? Math.min(items, REVIEW_AHEAD) : 1),
        },
      ];
      const measured = { findings: [] as Finding[], curves: [] as Curve[] };
      for (const growing of growings) {
        const { findings, curve } = await measure(growing, rounds);
        measured.findings.push(...findings);
        measured.curves.push(curve);
        soFar(measured);
      }
      host.stop();
      return measured;
    }),
};
