import { rightOptions, units, unitsIn } from './course.ts';
import type { Operation } from './plan.ts';

/** Not imported from the product, so that a mistake in its numbers is noticed. */
const POINTS = { lesson: 10, answer: 5, pathway: 20 };
const levelAt = (points: number) => {
  let level = 1;
  while (50 * level * (level + 1) <= points) level += 1;
  return level;
};

type Light = Extract<Operation, { kind: 'light' }>;
export interface UnitRecord {
  isCompleted: boolean;
  isTodo: boolean;
  share: number;
}

const unitOf = (id: string) => units.find((unit) => unit.id === id)!;
const rightOf = ({ answers }: Light) => answers.filter((one) => rightOptions[one.questionId] === one.optionId).length;

/** Days in a row, from the days that have a star. */
function runs(days: readonly string[]) {
  const numbers = [...new Set(days)].map((day) => Date.parse(day) / 86_400_000).toSorted((a, b) => a - b);
  let [current, longest] = [0, 0];
  for (const [at, day] of numbers.entries()) {
    current = numbers[at - 1] === day - 1 ? current + 1 : 1;
    longest = Math.max(longest, current);
  }
  return { current, longest, last: numbers.at(-1) ?? null };
}

/** The model: what a learner must be shown, computed from their own accepted calls alone. */
export class Model {
  readonly joined = new Set<string>();
  readonly finished = new Set<string>();
  readonly records = new Map<string, UnitRecord>();
  readonly films = new Set<string>();
  readonly dayOf = new Map<string, string>();
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

  /** A completion that was accepted on a day; the points that it pays. */
  light(light: Light, day: string): number {
    const unit = unitOf(light.about);
    const record = this.recordOf(unit.id);
    record.isTodo = false;
    if (record.isCompleted) return 0;
    Object.assign(record, { isCompleted: true, share: 1 });
    this.dayOf.set(unit.id, day);
    if (unit.isQuiz) {
      this.right += rightOf(light);
      this.answered += Object.keys(rightOptions).length;
    }
    let earned = unit.isQuiz ? POINTS.answer * rightOf(light) : POINTS.lesson;
    if (unitsIn(unit.pathway).every(({ id }) => this.isLit(id))) {
      this.finished.add(unit.pathway);
      earned += POINTS.pathway;
    }
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
    const { current, longest, last } = runs([...this.dayOf.values()]);
    const isAlive = last !== null && Date.parse(today) / 86_400_000 - last <= 1;
    return {
      points: this.points,
      level: levelAt(this.points),
      lessons: lit.filter((unit) => !unitOf(unit).isQuiz).length,
      average: this.answered ? Math.round((this.right * 10_000) / this.answered) / 100 : null,
      streak: isAlive ? current : 0,
      longest,
      days: new Set(this.dayOf.values()).size,
    };
  }
}
