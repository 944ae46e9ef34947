import { rightOptions, units, unitsIn } from './course.ts';
import type { Operation } from './plan.ts';
import { Reviews } from './reviewed.ts';

/** Not imported from the product, so that a mistake in its numbers is noticed. */
const POINTS = { lesson: 10, answer: 5, pathway: 20 };
const levelAt = (points: number) => {
  let level = 1;
  while (50 * level * (level + 1) <= points) level += 1;
  return level;
};

type Light = Extract<Operation, { kind: 'light' }>;
type Review = Extract<Operation, { kind: 'review' }>;
export interface UnitRecord {
  isCompleted: boolean;
  isTodo: boolean;
  share: number;
}

const unitOf = (id: string) => units.find((unit) => unit.id === id)!;
const rightOf = ({ answers }: Light) => answers.filter((one) => rightOptions[one.questionId] === one.optionId).length;

const DAY_MS = 86_400_000;
const numberOf = (day: string) => Date.parse(day) / DAY_MS;
const monthOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 7);

/** Days in a row until today, from the days that have a star. Two dark nights a month do not end them, and count. */
function runs(days: readonly string[], today: string) {
  const numbers = [...new Set(days)].map(numberOf).toSorted((a, b) => a - b);
  const clouds: string[] = [];
  /** The months of the dark nights between two days, when none of them has too many. */
  function cloudsBetween(one: number, other: number): string[] | null {
    const dark = Array.from({ length: Math.max(0, other - one - 1) }, (_, night) => monthOf(one + night + 1));
    const isTooDark = dark.some((month) => [...clouds, ...dark].filter((each) => each === month).length > 2);
    return isTooDark ? null : dark;
  }
  let [current, longest] = [0, 0];
  for (const [at, day] of numbers.entries()) {
    const passed = at ? cloudsBetween(numbers[at - 1]!, day) : null;
    if (passed) clouds.push(...passed);
    current = passed ? current + passed.length + 1 : 1;
    longest = Math.max(longest, current);
  }
  const last = numbers.at(-1);
  const isAlive = last !== undefined && cloudsBetween(last, numberOf(today)) !== null;
  return { current: isAlive ? current : 0, longest };
}

/** The model: what a learner must be shown, computed from their own accepted calls alone. */
export class Model {
  readonly joined = new Set<string>();
  readonly finished = new Set<string>();
  readonly records = new Map<string, UnitRecord>();
  readonly films = new Set<string>();
  readonly dayOf = new Map<string, string>();
  readonly reviews = new Reviews();
  points = 0;
  right = 0;
  answered = 0;
  thumbs = 0;

  isLit(unit: string): boolean {
    return this.records.get(unit)?.isCompleted ?? false;
  }
  private recordOf(unit: string): UnitRecord {
    const record = this.records.get(unit) ?? { isCompleted: false, isTodo: false, share: 0 };
    this.records.set(unit, record);
    return record;
  }

  /** A completion that was accepted, of a moment and its day; the points that it pays. */
  light(light: Light, at: number, day: string): number {
    const unit = unitOf(light.about);
    const record = this.recordOf(unit.id);
    record.isTodo = false;
    if (record.isCompleted) return 0;
    Object.assign(record, { isCompleted: true, share: 1 });
    this.dayOf.set(unit.id, day);
    if (unit.isQuiz) {
      this.right += rightOf(light);
      this.answered += Object.keys(rightOptions).length;
      this.reviews.begin(unit.id, light.answers, at, day);
    }
    let earned = unit.isQuiz ? POINTS.answer * rightOf(light) : POINTS.lesson;
    if (unitsIn(unit.pathway).every(({ id }) => this.isLit(id))) {
      this.finished.add(unit.pathway);
      earned += POINTS.pathway;
    }
    this.points += earned;
    return earned;
  }

  /** An answer in a review that was accepted; the points that it pays. */
  review(review: Review, at: number, day: string): number {
    const earned = this.reviews.answer(review, at, day);
    this.points += earned;
    return earned;
  }

  /** Anything else that was accepted. */
  apply(operation: Operation): void {
    const { kind, about } = operation;
    if (kind === 'join') this.joined.add(about);
    if (kind === 'leave') this.joined.delete(about);
    if (kind === 'keep') this.films.add(about);
    if (kind === 'drop') this.films.delete(about);
    if (kind === 'say') this.thumbs += 1;
    if (kind === 'list') this.recordOf(about).isTodo = true;
    if (kind === 'swipe') {
      const record = this.recordOf(about);
      record.share = Math.max(record.share, operation.share);
    }
    if (kind === 'unlist') this.unlist(about);
  }
  /** What was on the list and never begun has no record afterwards. */
  private unlist(unit: string): void {
    const record = this.records.get(unit);
    if (!record) return;
    if (record.isTodo && !record.isCompleted && record.share === 0) this.records.delete(unit);
    else record.isTodo = false;
  }

  figures(today: string) {
    const lit = [...this.records].filter(([, record]) => record.isCompleted).map(([unit]) => unit);
    const days = [...this.dayOf.values(), ...this.reviews.days];
    const { current, longest } = runs(days, today);
    return {
      points: this.points,
      level: levelAt(this.points),
      lessons: lit.filter((unit) => !unitOf(unit).isQuiz).length,
      average: this.answered ? Math.round((this.right * 10_000) / this.answered) / 100 : null,
      streak: current,
      longest,
      days: new Set(days).size,
    };
  }
}
