import type { Finding, Goal } from './instrument.ts';

export interface Row {
  what: string;
  goal: string;
  beside: string;
  ours: string;
  ratio: string;
  /** Null where nothing is demanded. */
  isHeld: boolean | null;
  /** How far the median is from its goal: 1 is at it, 2 twice beyond it; NaN without a goal or a sample. */
  distance: number;
}

/** The middle one, or the mean of the two in the middle. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The smallest value that this share of the samples does not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

/** Each sample against the one of the same round, so that a machine that slows down between rounds does no harm. */
const ratiosOf = ({ ours, beside }: Finding) =>
  ours.map((one, at) => {
    const other = beside?.samples[at];
    return Number.isFinite(one) && Number.isFinite(other) ? one / other! : NaN;
  });

const holds = (goal: Goal, value: number) => ('atMost' in goal ? value <= goal.atMost : value >= goal.atLeast);
const distanceOf = (goal: Goal, value: number) => ('atMost' in goal ? value / goal.atMost : goal.atLeast / value);

/** Three digits are all that a median of a few rounds is worth. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}

function spanOf(samples: readonly number[], unit: string): string {
  const [least, most] = [Math.min(...samples), Math.max(...samples)];
  const span = samples.length > 1 && short(least) !== short(most) ? ` (${short(least)}–${short(most)})` : '';
  return `${short(median(samples))}${span}${unit && ` ${unit}`}`;
}

const goalOf = (goal: Goal, unit: string) => {
  const [sign, limit] = 'atMost' in goal ? ['≤', goal.atMost] : ['≥', goal.atLeast];
  return `${sign} ${limit.toLocaleString('en')}${goal.of === 'ratio' ? '×' : unit && ` ${unit}`}`;
};

/** One row of the table. Without a sample nothing is held: an instrument that saw nothing proves nothing. */
export function judge(finding: Finding): Row {
  const { what, unit, goal, ours, beside } = finding;
  const ratios = beside ? ratiosOf(finding) : [];
  const judged = goal?.of === 'ratio' ? ratios : ours;
  const isSound = judged.length > 0 && judged.every(Number.isFinite);
  return {
    what,
    goal: goal ? goalOf(goal, unit) : '',
    beside: beside ? `${beside.what}: ${spanOf(beside.samples, unit)}` : '',
    ours: ours.length ? spanOf(ours, unit) : '–',
    ratio: ratios.length ? spanOf(ratios, '') : '',
    isHeld: goal && isSound && holds(goal, median(judged)) ? true : goal ? false : null,
    distance: goal && isSound ? distanceOf(goal, median(judged)) : NaN,
  };
}

const isShort = ({ isHeld }: Row) => isHeld === false;
/** The row in another run: without the name of a file, which the build makes, and the figures beside it. */
const named = ({ what, beside }: Row) => `${what.replace(/\([^)]*\)/, '')} ${beside.split(':')[0]}`;
/** The rows that a sabotage brought down. One that falls short in the honest run, too, has to be twice as far from its goal. */
export function broughtDown(sabotaged: readonly Row[], honest: readonly Row[]): Row[] {
  const already = new Map(honest.filter(isShort).map((row) => [named(row), row.distance]));
  return sabotaged.filter((row) => {
    const before = already.get(named(row));
    return isShort(row) && (before === undefined || row.distance >= 2 * before);
  });
}
