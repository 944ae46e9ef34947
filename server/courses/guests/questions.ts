import type { Question } from '../../../src/contract/lessons.ts';
import type { InLanguages } from '../../db/schema.ts';
import type { Place } from '../course.ts';
import { childId } from '../ids.ts';
import type { Report } from '../report.ts';

const OWN = 'en';

export type ReadOption = { text: string; right: boolean | null; said: string; place: Place };
/** `blocks`: code and pictures the question is about; `reason`: why its answer is right. */
export type ReadQuestion = Pick<Question, 'prompt' | 'blocks' | 'reason'> & { options: ReadOption[]; place: Place };
export type Quiz = { place: Place; questions: ReadQuestion[] };
const rightsOf = ({ options }: ReadQuestion) => options.flatMap(({ right }, at) => (right ? [at] : []));
const isSound = (question: ReadQuestion) =>
  question.prompt !== '' &&
  question.options.length > 1 &&
  question.options.every(({ text }) => text) &&
  rightsOf(question).length === 1;

export function settleOptions(report: Report, question: ReadQuestion, fate: 'taken' | 'refused', why: string): void {
  for (const { place, text, right, said } of question.options) {
    const unclear = fate === 'taken' && right === null;
    report.settle(
      'options',
      unclear ? 'changed' : fate,
      place,
      text,
      unclear ? `isCorrect is "${said}"; read by the option of the same place in English` : why,
    );
  }
}

/** The questions of a quiz in each language, and what became of each. `id`: the unit's. */
export function questionsOf(report: Report, quiz: InLanguages<Quiz>, id: string): InLanguages<Question[]> {
  const own = quiz[OWN] ?? Object.values(quiz)[0]!;
  const usable = new Set(own.questions.flatMap((question, at) => (isSound(question) ? [at] : [])));
  const bodies: InLanguages<Question[]> = {};
  for (const [language, { place, questions }] of Object.entries(quiz)) {
    const taken = questions.map((question, at) => {
      const original = own.questions[at];
      const verdict = original && usable.has(at) ? judge(question, original) : unusable(question);
      report.settle('questions', verdict.fate, question.place, question.prompt, verdict.why);
      settleOptions(report, question, verdict.right === null ? 'refused' : 'taken', verdict.why);
      return verdict.right === null ? null : questionIn(question, verdict.right, id, at);
    });
    const whole = [...usable].map(
      (at) => taken[at] ?? questionIn(own.questions[at]!, rightsOf(own.questions[at]!)[0]!, id, at),
    );
    const some = taken.some((question) => question !== null);
    if (some) bodies[language] = whole;
    const lost =
      taken.filter((question) => question === null).length + [...usable].filter((at) => !questions[at]).length;
    report.settle(
      'quizzes',
      some ? (lost ? 'changed' : 'taken') : 'refused',
      place,
      id,
      lost ? `${lost} questions are not usable in this language; English ones stand in where there are some` : '',
    );
  }
  return bodies;
}

const unusable = (question: ReadQuestion): Verdict => ({
  right: null,
  fate: 'refused',
  why: isSound(question) ? 'the English quiz has no such question' : 'it has not exactly one right answer',
});

type Verdict = { right: number | null; fate: 'taken' | 'changed' | 'refused'; why: string };

/**
 * Options of all languages share their ids by place, so a translation must have the same ones. Where it does not
 * say which is right, the original does; where it says otherwise, nobody can tell, and the original stands in.
 */
function judge(question: ReadQuestion, original: ReadQuestion): Verdict {
  const right = rightsOf(original)[0]!;
  const refused = (why: string): Verdict => ({ right: null, fate: 'refused', why });
  if (!question.prompt || question.options.some(({ text }) => !text)) return refused('it has no words');
  if (question.options.length !== original.options.length) return refused('it has other options than in English');
  if (!isSound(question))
    return {
      right,
      fate: 'changed',
      why: 'it has not exactly one right answer; the one of the same place in English is taken',
    };
  return rightsOf(question)[0] === right
    ? { right, fate: 'taken', why: '' }
    : refused('another answer is right than in English');
}

const questionIn = (
  { prompt, options, blocks, reason }: ReadQuestion,
  right: number,
  id: string,
  at: number,
): Question => ({
  id: childId(id, `q${at + 1}`),
  prompt,
  options: options.map(({ text }, place) => ({
    id: childId(id, `q${at + 1}-o${place + 1}`),
    text,
    isRight: place === right,
  })),
  ...(blocks && { blocks }),
  ...(reason && { reason }),
});
