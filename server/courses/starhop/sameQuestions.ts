import type { Question } from '../../../src/contract/questions.ts';
import type { Report } from '../report.ts';

type Trouble = { what: (at: number) => string; remedy: string };
const partsOf = (question: Question): readonly unknown[] =>
  'options' in question
    ? question.options
    : 'steps' in question
      ? question.steps
      : 'pairs' in question
        ? question.pairs
        : 'places' in question
          ? question.places
          : [];
const rightsOf = (question: Question) =>
  'options' in question ? question.options.map(({ isRight }) => isRight).join() : '';
const gapsOf = (question: Question) =>
  question.kind === 'worked' ? question.steps.map(({ gap }) => gap?.kind).join() : '';
const waysOf = (question: Question) =>
  question.kind === 'scene' &&
  JSON.stringify(question.places.map((place) => [place.ending, place.choices.map(({ to }) => to)]));
const scaleOf = (question: Question) =>
  question.kind === 'estimate' ? [question.value, question.tolerance, question.from, question.to].join() : '';

/** What tells a translated question from the original; null when they are the same. */
function differenceOf(own: Question, other: Question): Trouble | null {
  const [parts, others] = [partsOf(own).length, partsOf(other).length];
  if (own.kind !== other.kind)
    return {
      what: (at) => `Question ${at} is answered in another way than in its first language.`,
      remedy: 'Write its answers in the same form.',
    };
  if (parts !== others)
    return {
      what: (at) => `Question ${at} has ${others} options, its first language has ${parts}.`,
      remedy: 'Write the same options in the same order.',
    };
  if (rightsOf(own) !== rightsOf(other))
    return {
      what: (at) => `Question ${at} has its [x] in another place than in its first language.`,
      remedy: 'Put the options in the same order.',
    };
  if (waysOf(own) !== waysOf(other))
    return {
      what: (at) => `Question ${at} has other ways than in its first language.`,
      remedy: 'Write its places and choices in the same order, each to the same place.',
    };
  if (scaleOf(own) !== scaleOf(other))
    return {
      what: (at) => `Question ${at} has another scale than in its first language.`,
      remedy: 'Write the same numbers: a guess may arrive after the learner has changed the language.',
    };
  if (gapsOf(own) !== gapsOf(other))
    return {
      what: (at) => `Question ${at} has other gaps than in its first language.`,
      remedy: 'Leave the same gaps: a word for a word, a number for a number.',
    };
  return null;
}

/** Checks that a question asks the same in every language: ids are given by place. */
export function compareQuestions(
  report: Report,
  kind: 'lesson' | 'quiz',
  file: string,
  language: string,
  own: Question[],
  others: Question[],
): void {
  const place = { file, language, line: 1 };
  if (own.length !== others.length) {
    return report.error(
      place,
      `The ${kind} has ${others.length} questions, its first language has ${own.length}.`,
      'Translate every question, in the same order.',
    );
  }
  own.forEach((question, at) => {
    const difference = differenceOf(question, others[at]!);
    if (difference) report.error(place, difference.what(at + 1), difference.remedy);
  });
}
