import type { Question, QuestionOf } from '../../../src/contract/questions.ts';
import type { Course, CourseUnit } from '../course.ts';
import { textOfCards } from '../minutes.ts';
import { chanceOf, isGuess, isScene, middles } from './guesses.ts';
import { passes, tricksThatPass, wordsOf, type Count } from './readers.ts';
import { toldGaps } from './told.ts';

/** How many times as long as wrong options right ones may be, on average. */
const LONGEST = 1.15;

type Fault = { short: string; what: string; remedy: string };
/** A quiz in one language, and the ways to guess it. */
export type Judged = { language: string; file: string | undefined; faults: Fault[] };

type Choice = QuestionOf<'choose'>;
/** Whether one of several options is asked for. Of one with too few, or none that is right, the reader of the format has told. */
const isChoice = (question: Question): question is Choice =>
  'options' in question &&
  question.options.length > 1 &&
  question.options.filter(({ isRight }) => isRight).length === 1;

function lengthFault(questions: readonly Choice[]): Fault[] {
  const options = questions.flatMap((question) => question.options);
  const mean = (isRight: boolean) => {
    const lengths = options.filter((option) => option.isRight === isRight).map(({ text }) => text.length);
    return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  };
  const times = mean(true) / mean(false);
  if (!(times > LONGEST)) return [];
  const what = `The right options are on average ${(Math.ceil(times * 100) / 100).toFixed(2)} times as long as the wrong ones; at most ${LONGEST} is fair.`;
  return [{ short: 'right ones longer', what, remedy: 'Shorten right options, or say wrong ones as fully.' }];
}

function trickFaults(
  questions: readonly (Choice | QuestionOf<'scene'>)[],
  count: Count,
  lesson: ReadonlySet<string>,
  language: string,
): Fault[] {
  const { all } = count;
  return tricksThatPass(questions, count, { lesson, language }).map(({ by, short, remedy, right }) => ({
    short,
    what: `A reader who knows nothing and picks ${by} gets ${right} of ${all} right (${Math.round((100 * right) / all)} %).`,
    remedy,
  }));
}

const toldFaults = (questions: readonly Question[], language: string): Fault[] =>
  toldGaps(questions, language).map(({ question, step, by }) => ({
    short: 'answer told',
    what: `Step ${by} of question ${question} says what is to be filled in at step ${step}.`,
    remedy: 'Word it without the result: learners see all steps at once.',
  }));

function guessFaults(questions: readonly Question[], { all, sure }: Count): Fault[] {
  const faults = middles(questions).map((question) => ({
    short: 'in the middle',
    what: `Who leaves the slider of question ${question} in its middle is close.`,
    remedy: 'Move an end of its scale.',
  }));
  if (!passes(sure, all)) return faults;
  const what = `Nobody can fail: ${sure} of ${all} questions are guesses, of which none is wrong.`;
  return [...faults, { short: 'mostly guesses', what, remedy: 'Ask for more of what the lessons say.' }];
}

const chanceFaults = (questions: readonly Question[]): Fault[] =>
  questions.flatMap((question, at) => {
    const chance = isScene(question) ? chanceOf(question) : 0;
    if (!passes(chance, 1)) return [];
    const what = `Who decides by chance in the scene of question ${at + 1} comes to a good ending ${Math.round(chance * 100)} times in 100.`;
    return [{ short: 'scene by chance', what, remedy: 'Let more ways end badly.' }];
  });

/** All that a lesson says in a language. */
const saidIn = ({ titles, bodies }: CourseUnit, language: string) => {
  const body = bodies[language];
  return body ? [titles[language], textOfCards(body), ...body.takeaways].join('\n') : '';
};

/** Judges the quizzes of a module; a quiz asks about the lessons before it, back to the quiz before. */
function* judgedIn(units: readonly CourseUnit[]): Generator<Judged> {
  let lessons: CourseUnit[] = [];
  for (const unit of units) {
    if (unit.kind === 'lesson') {
      lessons.push(unit);
      continue;
    }
    for (const [language, body] of Object.entries(unit.bodies)) {
      const questions = body.questions.filter(isChoice);
      const words = wordsOf(lessons.map((lesson) => saidIn(lesson, language)).join('\n'), language);
      const count = { all: body.questions.length, sure: body.questions.filter(isGuess).length };
      const scenes = body.questions.filter(isScene);
      const faults = questions.length ? lengthFault(questions) : [];
      if (questions.length + scenes.length)
        faults.push(...trickFaults([...questions, ...scenes], count, words, language));
      faults.push(...toldFaults(body.questions, language), ...guessFaults(body.questions, count));
      faults.push(...chanceFaults(body.questions));
      yield { language, file: unit.files?.[language], faults };
    }
    lessons = [];
  }
}

/** Every quiz of a course in every language. */
export const quizzesJudged = ({ programs }: Course): Judged[] =>
  programs.flatMap(({ pathways }) =>
    pathways.flatMap(({ modules }) => modules.flatMap(({ units }) => [...judgedIn(units)])),
  );
