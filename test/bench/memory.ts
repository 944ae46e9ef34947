import { REVIEW_SESSION } from '../../src/contract/rules.ts';
import type { Finding, Instrument } from './instrument.ts';
import { median } from './judge.ts';
import { DAYS, ITEMS, live, type Outcome } from './memory/learner.ts';
import type { Policy } from './memory/policies.ts';
import type { Curve } from './plot.ts';

/** A thousand learners in five groups, so that a table says how much chance there is in it. */
const [COHORTS, COHORT] = [5, 200];
const LOOKED = [1, 7, 14, 21, 30, 45, 60, 75, DAYS];
/** Answers an evening, of those who stop early. */
const STOPS = [2, 4, 6, REVIEW_SESSION];
const ASKING = ['fixed 1-7-30', 'Leitner', 'ours'] as const satisfies readonly Policy[];

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What a policy came to, a value a cohort. */
interface Result {
  known: number[];
  answers: number[];
  minutes: number[];
  curve: number[];
}
function lived(policy: Policy, most: number, looked: readonly number[]): Result {
  const cohorts = Array.from({ length: COHORTS }, (_, cohort) =>
    Array.from({ length: COHORT }, (_one, at) => live(cohort * COHORT + at, policy, most, looked)),
  );
  const each = (of: (outcome: Outcome) => number) => cohorts.map((outcomes) => mean(outcomes.map(of)));
  return {
    known: each(({ known }) => known.at(-1)!),
    answers: each(({ answers }) => answers),
    minutes: each(({ minutes }) => minutes),
    curve: looked.map((_, at) => mean(each(({ known }) => known[at]!))),
  };
}

/** The answers at which a line of (answers, known) reaches a share; NaN when it never does. */
function answersFor(share: number, line: readonly (readonly [answers: number, known: number])[]): number {
  const at = line.findIndex(([, known]) => known >= share);
  if (at < 1) return NaN;
  const [[from, low], [to, high]] = [line[at - 1]!, line[at]!];
  return from + ((share - low) / (high - low)) * (to - from);
}

const percent = (shares: readonly number[]) => shares.map((share) => 100 * share);
const told = (what: string, unit: string, ours: readonly number[]): Finding => ({ what, unit, goal: null, ours });

function findingsOf(none: Result, by: Record<(typeof ASKING)[number], Result[]>): Finding[] {
  const whole = { none, ...Object.fromEntries(ASKING.map((policy) => [policy, by[policy].at(-1)!])) } as Record<
    Policy,
    Result
  >;
  const { ours, 'fixed 1-7-30': fixed } = whole;
  const line = (results: readonly Result[], cohort: number) => [
    [0, none.known[cohort]!] as const,
    ...results.map(({ answers, known }) => [answers[cohort]!, known[cohort]!] as const),
  ];
  const both = ours.known.map((share, cohort) => Math.min(share, fixed.known[cohort]!));
  const needed = (policy: (typeof ASKING)[number]) =>
    both.map((share, cohort) => answersFor(share, line(by[policy], cohort)));
  return [
    {
      what: `known on day ${DAYS}, of ${ITEMS} items`,
      unit: '%',
      goal: { of: 'ratio', atLeast: 2 },
      ours: percent(ours.known),
      beside: { what: 'no review', samples: percent(none.known) },
    },
    {
      what: 'answers for the most that both come to know',
      unit: '',
      goal: { of: 'ratio', atMost: 0.8 },
      ours: needed('ours'),
      beside: { what: 'fixed 1-7-30', samples: needed('fixed 1-7-30') },
    },
    ...ASKING.flatMap((policy) => {
      const { known, answers, minutes } = whole[policy];
      const gained = known.map((share, at) => (ITEMS * (share - none.known[at]!)) / minutes[at]!);
      return [
        told(`${policy}: known on day ${DAYS}`, '%', percent(known)),
        told(`${policy}: answers in ${DAYS} days`, '', answers),
        told(`${policy}: minutes of review`, 'min', minutes),
        told(`${policy}: items known more than without, a minute`, '', gained),
      ];
    }),
  ];
}

/** What review is worth to simulated learners who forget by another model than the one it plans with. */
export const memory: Instrument = {
  name: 'memory',
  title: 'Review: what simulated learners know after ninety days',
  minutes: 5,
  sabotages: {},
  measure: async ({ say }) => {
    const none = lived('none', 0, LOOKED);
    const by = Object.fromEntries(
      ASKING.map((policy) => {
        say(policy);
        return [policy, STOPS.map((most) => lived(policy, most, most === REVIEW_SESSION ? LOOKED : [DAYS]))];
      }),
    ) as Record<(typeof ASKING)[number], Result[]>;
    const known: Curve = {
      title: 'Known, by policy',
      xLabel: 'day',
      yLabel: '% of all items',
      isLinear: true,
      x: LOOKED,
      series: [
        { name: 'none', values: percent(none.curve) },
        ...ASKING.map((policy) => ({ name: policy, values: percent(by[policy].at(-1)!.curve) })),
      ],
    };
    const worth: Curve = {
      title: `Known on day ${DAYS}, by answers given`,
      xLabel: 'answers in review',
      yLabel: '% of all items',
      isLinear: true,
      x: [0, 100, 200, 300, 400, 500],
      series: [
        { name: 'none', x: [0], values: percent([median(none.known)]) },
        ...ASKING.map((policy) => ({
          name: policy,
          x: [0, ...by[policy].map(({ answers }) => median(answers))],
          values: percent([median(none.known), ...by[policy].map((result) => median(result.known))]),
        })),
      ],
    };
    return { findings: findingsOf(none, by), curves: [known, worth] };
  },
};
