import type { Random } from '../random.ts';

/** What can happen to a learner with a phone. Each kind does nothing where it does not apply. */
export type Kind =
  | 'opens a lesson'
  | 'finishes it'
  | 'is killed as the star is lit'
  | 'opens the dashboard'
  | 'loses the line'
  | 'has the line again'
  | 'the server dies'
  | 'the server returns'
  | 'answers get lost'
  | 'answers come again'
  | 'reloads'
  | 'is killed'
  | 'opens another tab'
  | 'looks at the other tab'
  | 'closes the tab'
  | 'signs out and in again';
export interface Step {
  kind: Kind;
  /** Which of those there are. */
  pick: number;
}

/** How often each is drawn. Whatever went wrong is mended soon, or nothing would be tried but that. */
const usual: [Kind, number][] = [
  ['opens a lesson', 34],
  ['opens the dashboard', 5],
  ['loses the line', 7],
  ['the server dies', 3],
  ['answers get lost', 4],
  ['reloads', 9],
  ['is killed', 3],
  ['opens another tab', 5],
  ['looks at the other tab', 6],
  ['closes the tab', 4],
  ['signs out and in again', 4],
];
/** Between the first card and the last. */
const meanwhile: Kind[] = [
  'loses the line',
  'the server dies',
  'answers get lost',
  'reloads',
  'is killed',
  'opens another tab',
  'looks at the other tab',
  'has the line again',
];
const mends: Partial<Record<Kind, Kind>> = {
  'loses the line': 'has the line again',
  'the server dies': 'the server returns',
  'answers get lost': 'answers come again',
};

function drawn(random: Random): Kind {
  let left = random.below(usual.reduce((sum, [, weight]) => sum + weight, 0));
  return usual.find(([, weight]) => (left -= weight) < 0)![0];
}

/** A walk of so many steps. */
export function drawWalk(random: Random, length: number): Step[] {
  const steps: Step[] = [];
  const wrong = new Set<Kind>();
  const add = (kind: Kind) => {
    steps.push({ kind, pick: random.below(1_000) });
    if (mends[kind]) wrong.add(kind);
    for (const [fault, mend] of Object.entries(mends)) if (mend === kind) wrong.delete(fault as Kind);
  };
  while (steps.length < length) {
    for (const fault of [...wrong]) if (random.chance(0.2)) add(mends[fault]!);
    const kind = drawn(random);
    add(kind);
    if (kind !== 'opens a lesson') continue;
    if (random.chance(0.3)) add(random.pick(meanwhile));
    add(random.chance(0.1) ? 'is killed as the star is lit' : 'finishes it');
  }
  return steps;
}

export const inWords = (steps: readonly Step[]): string =>
  steps.map(({ kind, pick }) => `${kind} (${pick})`).join(', ');
