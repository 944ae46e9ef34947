import type { Random } from '../random.ts';
import { pathways, quizzes, reels, rightOptions, units, unitsIn, type CourseUnit } from './course.ts';

/** What a learner does; `about` is what it changes. */
export type Operation =
  | { kind: 'join' | 'leave'; about: string }
  | { kind: 'light'; about: string; key: string; minutesAgo: number; answers: Answer[] }
  /** Answers a question of a quiz again, when this share of the time since the quiz had passed. */
  | { kind: 'review'; about: string; key: string; questionId: string; tries: string[]; share: number; isLast: boolean }
  /** Sends a completion or a review that was sent before once more, under its key. */
  | { kind: 'late'; about: string }
  | { kind: 'list' | 'unlist'; about: string }
  | { kind: 'swipe'; about: string; share: number }
  | { kind: 'keep' | 'drop'; about: string }
  | { kind: 'say'; about: string };
type Answer = { questionId: string; optionId: string };

/**
 * How it gets there: once; again when it was answered; to both nodes at the same time; answered, but nobody hears it, and sent
 * again; given up right after it was sent, and sent again; broken off in the middle, and sent again.
 */
export type Delivery = 'plain' | 'repeated' | 'raced' | 'dropped' | 'abandoned' | 'cut';
export interface Sending {
  operation: Operation;
  delivery: Delivery;
}
/** Operations that are sent at the same time. */
export type Step = Sending[];

const OPERATIONS = 200;
const WEEK_MINUTES = 6 * 24 * 60;
/** More than twenty thumbs an hour are refused. */
const THUMBS = 15;
const KINDS: [Operation['kind'], number][] = [
  ['light', 46],
  ['review', 18],
  ['late', 6],
  ['list', 11],
  ['unlist', 8],
  ['swipe', 9],
  ['keep', 7],
  ['drop', 5],
  ['join', 5],
  ['leave', 3],
  ['say', 1],
];
const DELIVERIES: [Delivery, number][] = [
  ['plain', 64],
  ['repeated', 8],
  ['raced', 10],
  ['dropped', 9],
  ['abandoned', 6],
  ['cut', 3],
];

function weighed<One>(random: Random, all: readonly [One, number][]): One {
  let left = random.next() * all.reduce((sum, [, weight]) => sum + weight, 0);
  return all.find(([, weight]) => (left -= weight) < 0)![0];
}

/** Two operations whose effects cannot be told apart must not be under way at the same time. */
const subjectsOf = ({ kind, about }: Operation): string[] => (kind === 'say' ? [] : [about]);

/** Only a completion and a review have a key; without one, a request that was given up could come in after a later one that undoes it. */
function deliveryOf(random: Random, { kind }: Operation): Delivery {
  const drawn = weighed(random, DELIVERIES);
  if (kind === 'say') return 'plain';
  return drawn === 'abandoned' && kind !== 'light' && kind !== 'review' ? 'raced' : drawn;
}

/** Everything that one learner does, from joining to the last step. */
export function planFrom(random: Random): Step[] {
  const joined = new Set<string>();
  const next = new Map<string, number>();
  const keys: string[] = [];
  /** Quizzes that were taken, unless their pathway was not joined. */
  const sat = new Set<string>();
  let thumbs = 0;
  let count = 0;

  function light({ id, isQuiz }: CourseUnit): Operation {
    const answers = Object.entries(rightOptions).map(([questionId, right]) => ({
      questionId,
      optionId: random.chance(0.7) ? right : '1',
    }));
    if (isQuiz) sat.add(id);
    const minutesAgo = random.chance(0.3) ? 0 : random.below(WEEK_MINUTES);
    return { kind: 'light', about: id, key: newKey(), minutesAgo, answers: isQuiz ? answers : [] };
  }
  /** Mostly of a quiz that was taken, right or wrong, once or twice, now or in the days before. */
  function review(): Operation {
    const lit = quizzes.filter((quiz) => sat.has(quiz));
    const about = random.pick(lit.length && random.chance(0.9) ? lit : quizzes);
    const [questionId, right] = random.pick(Object.entries(rightOptions));
    const tries = random.chance(0.5)
      ? [right]
      : ['1', ...(random.chance(0.7) ? [random.chance(0.6) ? right : '1'] : [])];
    const share = random.chance(0.3) ? 1 : random.next();
    return { kind: 'review', about, key: newKey(), questionId, tries, share, isLast: random.chance(0.3) };
  }
  function newKey(): string {
    keys.push(`star-${String(keys.length).padStart(5, '0')}`);
    return keys.at(-1)!;
  }
  /** Mostly the next one of a joined pathway, so that many are finished; sometimes any, lit or not, joined or not. */
  function unitToLight(): CourseUnit {
    const pathway = random.chance(0.85) && joined.size ? random.pick([...joined]) : null;
    if (!pathway) return random.pick(units);
    const all = unitsIn(pathway);
    const place = next.get(pathway) ?? 0;
    next.set(pathway, place + 1);
    return all[place % all.length]!;
  }
  function operation(): Operation {
    const kind = weighed(random, KINDS);
    if (kind === 'light') return light(unitToLight());
    if (kind === 'review') return review();
    if (kind === 'late') return keys.length ? { kind, about: random.pick(keys) } : light(unitToLight());
    if (kind === 'swipe') return { kind, about: random.pick(units).id, share: random.below(100) / 100 };
    if (kind === 'list' || kind === 'unlist') return { kind, about: random.pick(units.slice(0, 30)).id };
    if (kind === 'keep' || kind === 'drop') return { kind, about: random.pick(reels) };
    if (kind === 'say') return (thumbs += 1) > THUMBS ? light(unitToLight()) : { kind, about: `thumb ${thumbs}` };
    const about = random.pick(pathways);
    if (kind === 'join') joined.add(about);
    if (kind === 'leave') joined.delete(about);
    return { kind, about };
  }

  const first = pathways.filter(() => random.chance(0.2)).concat('calm');
  first.forEach((about) => joined.add(about));
  const steps: Step[] = first.map((about) => [{ operation: { kind: 'join', about }, delivery: 'raced' }]);
  while (count < OPERATIONS) {
    const step: Step = [];
    const taken = new Set<string>();
    const known = keys.length;
    for (let many = 1 + random.below(3); many > 0; many -= 1) {
      const one = operation();
      const isOfThisStep = one.kind === 'late' && keys.indexOf(one.about) >= known;
      if (isOfThisStep || subjectsOf(one).some((subject) => taken.has(subject))) continue;
      subjectsOf(one).forEach((subject) => taken.add(subject));
      step.push({ operation: one, delivery: deliveryOf(random, one) });
      // Two devices finish the same unit, or answer the same question, at the same time.
      if ((one.kind === 'light' || one.kind === 'review') && random.chance(0.1)) {
        const twin = { ...one, key: newKey() };
        step.push({ operation: twin, delivery: deliveryOf(random, twin) });
      }
    }
    count += step.length;
    if (step.length) steps.push(step);
  }
  return steps;
}
