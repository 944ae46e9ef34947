import { describe, expect, it } from '@jest/globals';
import type { Unit } from '../../src/contract/pathways.ts';
import {
  firstUncompleted,
  headlineOf,
  keepLearning,
  nextLesson,
  nextUnit,
  pathwayState,
  quizAfter,
  unitsOf,
} from '../../src/features/pathway/progress.ts';

type Mark = '.' | 'o' | 't' | '*';
const records: Record<Mark, Unit['userLesson']> = {
  '.': null,
  t: { isCompleted: false, isTodo: true, share: 0 },
  o: { isCompleted: false, isTodo: false, share: 0.5 },
  '*': { isCompleted: true, isTodo: false, share: 1 },
};
/** A pathway in shorthand: `*` completed, `o` begun, `t` only on the to-do list, `.` untouched. */
const sky = (marks: string) =>
  [...marks].map((mark, at) => ({ id: `u${at + 1}`, kind: 'lesson' as const, userLesson: records[mark as Mark] }));
const idOf = (unit: { id: string } | null) => unit?.id ?? null;

describe('the state of a pathway', () => {
  it.each([
    ['....', 'notStarted'],
    ['o...', 'notStarted'],
    ['*...', 'inProgress'],
    ['...*', 'inProgress'],
    ['****', 'completed'],
    ['', 'notStarted'],
  ])('%s is %s', (marks, state) => expect(pathwayState(sky(marks))).toBe(state));
});

describe('where a learner goes on', () => {
  it.each([
    ['....', 'u1'],
    ['*...', 'u2'],
    ['*o..', 'u3'],
    ['*t*.', 'u4'],
    ['****', null],
  ])('the first uncompleted unit of %s is %s: the first with no record', (marks, id) =>
    expect(idOf(firstUncompleted(sky(marks)))).toBe(id),
  );

  it.each([
    ['....', 'u1'],
    ['*.o.', 'u3'],
    ['*t..', 'u3'],
    ['*t**', 'u2'],
    ['****', null],
  ])('keep learning in %s opens %s: what was begun comes first', (marks, id) =>
    expect(idOf(keepLearning(sky(marks)))).toBe(id),
  );

  it('the next unit is the next in the order of the pathway, across modules', () => {
    const units = sky('....');
    expect(['u1', 'u3', 'u4', 'stranger'].map((id) => idOf(nextUnit(units, id)))).toEqual(['u2', 'u4', null, null]);
  });
});

describe('what follows a lesson', () => {
  const lesson = (id: string) => ({ id, kind: 'lesson' as const });
  const quiz = (id: string) => ({ id, kind: 'quiz' as const });
  const course = {
    modules: [{ lessons: [lesson('a'), quiz('qa'), lesson('b')] }, { lessons: [quiz('q'), lesson('c')] }],
  };

  it('is its quiz only when the quiz comes next in the same module', () => {
    expect(['a', 'b', 'c', 'nobody'].map((id) => idOf(quizAfter(course, id)))).toEqual(['qa', null, null, null]);
  });

  it('is offered as the next lesson with the quizzes left out', () => {
    expect(['a', 'qa', 'b', 'c'].map((id) => idOf(nextLesson(unitsOf(course), id)))).toEqual(['b', 'b', 'c', null]);
  });
});

describe('the headline of a result', () => {
  it.each([
    [0, 5, 'better'],
    [2, 5, 'better'],
    [1, 2, 'small'],
    [3, 4, 'small'],
    [4, 5, 'good'],
    [5, 5, 'good'],
  ] as const)('%i of %i is %s', (correct, total, headline) => expect(headlineOf({ correct, total })).toBe(headline));
});
