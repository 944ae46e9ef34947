import type { Module, Unit } from '../../contract/pathways.ts';
import { RESULT_GOOD_FROM, RESULT_SMALL_FROM } from '../../contract/rules.ts';

/* The rules of `spec/4-states`, for the client between two answers of the server. */
type Learned = Pick<Unit, 'userLesson'>;
type Placed = Pick<Unit, 'id' | 'kind'>;
type Course<U> = { modules: readonly { lessons: readonly U[] }[] };

export const isCompleted = ({ userLesson }: Learned) => userLesson?.isCompleted ?? false;
const isStarted = ({ userLesson }: Learned) => userLesson !== null && !userLesson.isCompleted && userLesson.share > 0;

/** Every unit of a pathway in its order. */
export const unitsOf = <U>({ modules }: Course<U>): U[] => modules.flatMap(({ lessons }) => lessons);

/** In progress if any unit is completed, completed if all are. */
export function pathwayState(units: readonly Learned[]): 'notStarted' | 'inProgress' | 'completed' {
  if (!units.some(isCompleted)) return 'notStarted';
  return units.every(isCompleted) ? 'completed' : 'inProgress';
}

/** The first unit with no record of the learner at all; null when there is none. */
export const firstUncompleted = <U extends Learned>(units: readonly U[]): U | null =>
  units.find(({ userLesson }) => userLesson === null) ?? null;

/** What "Keep learning" opens: a unit that was begun, else the first without a record, else the first not completed. */
export const keepLearning = <U extends Learned>(units: readonly U[]): U | null =>
  units.find(isStarted) ?? firstUncompleted(units) ?? units.find((unit) => !isCompleted(unit)) ?? null;

/** The unit after this one in the order of the pathway; null after the last, and for one that is not in it. */
export function nextUnit<U extends Placed>(units: readonly U[], id: string): U | null {
  const place = units.findIndex((unit) => unit.id === id);
  return place < 0 ? null : (units[place + 1] ?? null);
}

/** The quiz that follows a lesson in its own module; null when something else does. */
export function quizAfter<U extends Placed>(course: Course<U>, id: string): U | null {
  const module = course.modules.find(({ lessons }) => lessons.some((unit) => unit.id === id));
  const next = module && nextUnit(module.lessons, id);
  return next?.kind === 'quiz' ? next : null;
}

/** The first lesson after this unit that is no quiz: what "Next up" offers beside "Test your knowledge". */
export function nextLesson<U extends Placed>(units: readonly U[], id: string): U | null {
  const place = units.findIndex((unit) => unit.id === id);
  return place < 0 ? null : (units.slice(place + 1).find(({ kind }) => kind === 'lesson') ?? null);
}

export const litCount = ({ lessons }: Pick<Module, 'lessons'>) => lessons.filter(isCompleted).length;

/** Which of the three headlines a result gets. */
export function headlineOf({ correct, total }: { correct: number; total: number }): 'better' | 'small' | 'good' {
  const percent = total ? (correct / total) * 100 : 100;
  if (percent < RESULT_SMALL_FROM) return 'better';
  return percent < RESULT_GOOD_FROM ? 'small' : 'good';
}
