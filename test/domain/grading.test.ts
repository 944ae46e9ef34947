import { describe, expect, it } from '@jest/globals';
import type { Answer, Question } from '../../src/contract/questions.ts';
import { gradesOf, resultOf } from '../../server/domain/grading.ts';

const question = (id: string, right: string) => ({
  id,
  prompt: id,
  options: ['1', '2', '3'].map((option) => ({ id: option, text: option, isRight: option === right })),
});
const quiz = [question('q1', '2'), question('q2', '3')];
const grade = (questions: Question[], answers: Answer[]) => resultOf(gradesOf([questions], answers));
const answer = (questionId: string, optionId: string) => ({ questionId, optionId });

describe('grading', () => {
  it('counts right answers of all questions', () => {
    expect(grade(quiz, [answer('q1', '2'), answer('q2', '1')])).toEqual({ correct: 1, total: 2 });
  });

  it('takes the first answer to a question, not the best', () => {
    expect(grade(quiz, [answer('q1', '1'), answer('q1', '2'), answer('q2', '3'), answer('q2', '3')])).toEqual({
      correct: 1,
      total: 2,
    });
  });

  it('ignores questions and options that do not exist', () => {
    expect(grade(quiz, [answer('q9', '2'), answer('q1', '9'), answer('__proto__', 'constructor')])).toEqual({
      correct: 0,
      total: 2,
    });
  });

  it('finds nothing right in silence', () => {
    expect(grade(quiz, [])).toEqual({ correct: 0, total: 2 });
  });
});
