import type { Question } from '../../../src/contract/questions.ts';
import type { InLanguages } from '../../db/schema.ts';
import type { SourcePlace } from '../course.ts';
import { childId } from '../ids.ts';
import type { Report } from '../report.ts';

const OWN = 'en';

export type ReadOption = { text: string; right: boolean | null; said: string; place: SourcePlace; isCode?: true };
/** A parsed question. `blocks`: code and pictures that belong to it; `reason`: why its answer is right. */
export type ReadQuestion = Pick<Question, 'prompt' | 'blocks' | 'reason' | 'explanation'> & {
  options: ReadOption[];
  place: SourcePlace;
};
export type Quiz = { place: SourcePlace; questions: ReadQuestion[] };
const rightsOf = ({ options }: ReadQuestion) => options.flatMap(({ right }, at) => (right ? [at] : []));
const isSound = (question: ReadQuestion) =>
  question.prompt !== '' &&
  question.options.length > 1 &&
  question.options.every(({ text }) => text) &&
  rightsOf(question).length > 0;

export function recordOptions(report: Report, question: ReadQuestion, status: 'taken' | 'refused', why: string): void {
  for (const { place, text, right, said } of question.options) {
    const unclear = status === 'taken' && right === null;
    report.record(
      'options',
      unclear ? 'changed' : status,
      place,
      text,
      unclear ? `isCorrect is "${said}"; read by the option of the same place in English` : why,
    );
  }
}

/** Validates the questions of a quiz in each language and reports each. `id`: the unit's. */
export function questionsOf(report: Report, quiz: InLanguages<Quiz>, id: string): InLanguages<Question[]> {
  const original = OWN in quiz ? OWN : Object.keys(quiz)[0]!;
  const own = quiz[original]!;
  const usable = new Set(own.questions.flatMap((question, at) => (isSound(question) ? [at] : [])));
  const bodies: InLanguages<Question[]> = {};
  for (const [language, { place, questions }] of Object.entries(quiz)) {
    const taken = questions.map((question, at) => {
      const original = own.questions[at];
      const verdict = original && usable.has(at) ? compareWithOriginal(question, original) : unusable(question);
      report.record('questions', verdict.status, question.place, question.prompt, verdict.why);
      recordOptions(report, question, verdict.rights === null ? 'refused' : 'taken', verdict.why);
      return verdict.rights === null ? null : questionIn(question, verdict.rights, id, at);
    });
    const whole = [...usable].map(
      (at) =>
        taken[at] ?? { ...questionIn(own.questions[at]!, rightsOf(own.questions[at]!), id, at), language: original },
    );
    const some = taken.some((question) => question !== null);
    if (some) bodies[language] = whole;
    const lost =
      taken.filter((question) => question === null).length + [...usable].filter((at) => !questions[at]).length;
    report.record(
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
  rights: null,
  status: 'refused',
  why: isSound(question) ? 'the English quiz has no such question' : 'it has no right answer among several',
});

/** `rights`: the places of the right options. */
type Verdict = { rights: number[] | null; status: 'taken' | 'changed' | 'refused'; why: string };

/**
 * Compares a translated question with the original, whose option ids it shares by place. Its options must match; missing
 * right answers are taken from the original; contradicting ones refuse the translation.
 */
function compareWithOriginal(question: ReadQuestion, original: ReadQuestion): Verdict {
  const [rights, own] = [rightsOf(original), rightsOf(question)];
  const refused = (why: string): Verdict => ({ rights: null, status: 'refused', why });
  if (!question.prompt || question.options.some(({ text }) => !text)) return refused('it has no words');
  if (question.options.length !== original.options.length) return refused('it has other options than in English');
  // More of them than in English are a mistake of the translation, as none are.
  if (own.length === 0 || own.length > rights.length)
    return {
      rights,
      status: 'changed',
      why: 'other answers are marked right than in English; those of the same places there are taken',
    };
  return own.join() === rights.join()
    ? { rights, status: 'taken', why: '' }
    : refused('another answer is right than in English');
}

const questionIn = (
  { prompt, options, blocks, reason, explanation }: ReadQuestion,
  rights: number[],
  id: string,
  at: number,
): Question => ({
  id: childId(id, `q${at + 1}`),
  prompt,
  ...(rights.length > 1 && { kind: 'choose-many' }),
  options: options.map(({ text, isCode }, place) => ({
    id: childId(id, `q${at + 1}-o${place + 1}`),
    text,
    isRight: rights.includes(place),
    ...(isCode && { isCode }),
  })),
  ...(blocks && { blocks }),
  ...(reason && { reason }),
  ...(explanation && { explanation }),
});
