import { gapsOf } from '../../contract/judging.ts';
import type { Figure, Given, Question, Word } from '../../contract/questions.ts';
import { goodWay, walkOf } from '../../contract/scenes.ts';
import { amount } from '../../kit/amount.ts';

/** The right answer to what is typed, as it is shown. */
export const rightText = (asked: Word | Figure, lang: string): string =>
  asked.kind === 'type' ? asked.accepted[0]! : amount(asked.value, asked.unit, lang);

/** What was answered and what is right, in the course's words, a line each: for lists of what was missed. */
export function answerTexts(
  question: Question,
  given: Given | null,
  lang: string,
): { yours: string[]; right: string[] } {
  const parts = given === null ? [] : [given].flat();
  switch (question.kind) {
    case 'order': {
      const lines = (ids: readonly string[]) =>
        ids.flatMap((id, at) =>
          question.steps.filter((step) => step.id === id).map(({ text }) => `${at + 1}. ${text}`),
        );
      return { yours: lines(parts), right: lines(question.steps.map(({ id }) => id)) };
    }
    case 'match': {
      const { pairs } = question;
      const line = (left: string, right: string | undefined) => `${left} – ${right ?? ''}`;
      const of = (at: number) => pairs.find(({ id }) => id === parts[at])?.right;
      const isOff = (at: number) => of(at) !== pairs[at]!.right;
      return {
        yours: pairs.flatMap(({ left }, at) => (isOff(at) ? [line(left, of(at))] : [])),
        right: pairs.flatMap(({ left, right }, at) => (isOff(at) ? [line(left, right)] : [])),
      };
    }
    case 'type':
    case 'number':
      return { yours: parts, right: [rightText(question, lang)] };
    case 'estimate':
      return { yours: parts, right: [amount(question.value, question.unit, lang)] };
    case 'scene': {
      const texts = (way: Given | null) => walkOf(question, way).taken.map(({ text }, at) => `${at + 1}. ${text}`);
      return { yours: texts(given), right: texts(goodWay(question) ?? null) };
    }
    case 'worked': {
      const wrong = gapsOf(question, given).filter(({ judgement }) => judgement.grade === 'wrong');
      return {
        yours: wrong.map(({ number, typed }) => `${number}. ${typed}`),
        right: wrong.map(({ number, gap }) => `${number}. ${rightText(gap, lang)}`),
      };
    }
    case 'recall':
      return { yours: [], right: [] };
    default: {
      const texts = (is: (id: string, isRight: boolean) => boolean) =>
        question.options.filter(({ id, isRight }) => is(id, isRight)).map(({ text }) => text);
      return { yours: texts((id) => parts.includes(id)), right: texts((_, isRight) => isRight) };
    }
  }
}
