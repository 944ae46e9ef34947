import type { Answer, Figure, Question, Word } from '../../src/contract/questions.ts';
import { goodWay } from '../../src/contract/scenes.ts';

const rightText = (asked: Word | Figure) => (asked.kind === 'type' ? asked.accepted[0]! : `${asked.value}`);

/** An answer to a question that is right. */
export function rightAnswer(question: Question): Answer {
  const questionId = question.id;
  switch (question.kind) {
    case 'choose-many':
      return { questionId, given: question.options.filter(({ isRight }) => isRight).map(({ id }) => id) };
    case 'order':
      return { questionId, given: question.steps.map(({ id }) => id) };
    case 'match':
      return { questionId, given: question.pairs.map(({ id }) => id) };
    case 'type':
    case 'number':
      return { questionId, given: [rightText(question)] };
    case 'scene':
      return { questionId, given: goodWay(question)! };
    case 'estimate':
      return { questionId, given: [`${question.value}`] };
    case 'recall':
      return { questionId, given: ['knew'] };
    case 'worked':
      return { questionId, given: question.steps.flatMap(({ gap }) => (gap ? [rightText(gap)] : [])) };
    default:
      return { questionId, optionId: question.options.find(({ isRight }) => isRight)!.id };
  }
}
