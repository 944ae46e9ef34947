import type { Option, QuestionOf } from '../../../src/contract/questions.ts';
import { isPassed } from './guesses.ts';

/** What somebody who picks by a trick can see besides the options, which lie in the order in which they are written. */
type Seen = { lesson: ReadonlySet<string>; language: string };
type Reader = {
  by: string;
  short: string;
  remedy: string;
  /** The fewest questions of which it is a trick and no accident; one unless it is said. */
  fewest?: number;
  /** Undefined where the trick says nothing. */
  picks: (options: readonly Option[], seen: Seen) => Option | undefined;
};

/** The share of right answers that a trick may not reach. */
const PASSES = 0.75;

/** The different words of a text, in small letters, as the language divides it. */
export function wordsOf(text: string, language: string): Set<string> {
  const parts = new Intl.Segmenter(language, { granularity: 'word' }).segment(text.toLocaleLowerCase(language));
  return new Set([...parts].flatMap(({ isWordLike, segment }) => (isWordLike ? [segment] : [])));
}

/** The best option; of equal ones the one that is written first. Undefined when none is worth anything. */
function best(options: readonly Option[], worth: (option: Option) => number): Option | undefined {
  const most = Math.max(...options.map(worth));
  return most > 0 ? options.find((option) => worth(option) === most) : undefined;
}
const longest = (options: readonly Option[]) => best(options, ({ text }) => text.length);
const shortest = (options: readonly Option[]) => best(options, ({ text }) => 1 / text.length);

/** Tricks of people who know nothing of the matter, and pass many quizzes all the same (test-wiseness). */
const readers: readonly Reader[] = [
  {
    by: 'the longest option',
    short: 'longest',
    remedy: 'Shorten right options, or say wrong ones as fully.',
    picks: longest,
  },
  {
    by: 'the longest option, but never the last place',
    short: 'never last',
    remedy: 'Write the right option last more often, or say wrong ones as fully.',
    picks: (options) => longest(options.slice(0, -1)),
  },
  {
    by: 'the shortest option',
    short: 'shortest',
    remedy: 'Say right options more fully, or shorten wrong ones.',
    fewest: 3,
    picks: shortest,
  },
  {
    by: 'the option with most words of the lesson',
    short: 'most words',
    remedy: 'Say right options in words of their own, or wrong ones in words of the lesson.',
    picks: (options, { lesson, language }) =>
      best(options, ({ text }) => [...wordsOf(text, language)].filter((word) => lesson.has(word)).length),
  },
];

/** How many questions a quiz has, and how many of them nobody can get wrong. */
export type Count = { all: number; sure: number };
export const passes = (right: number, all: number) => right / all >= PASSES;

/** The tricks that pass a quiz, with the number of questions each answers right; none where it takes no trick. */
export const tricksThatPass = (
  questions: readonly (QuestionOf<'choose'> | QuestionOf<'scene'>)[],
  { all, sure }: Count,
  seen: Seen,
) =>
  passes(sure, all)
    ? []
    : readers.flatMap(({ by, short, remedy, fewest = 1, picks }) => {
        if (questions.length < fewest) return [];
        const isRight = (question: (typeof questions)[number]) =>
          question.kind === 'scene'
            ? isPassed(question, (choices) => picks(choices, seen))
            : picks(question.options, seen)?.isRight;
        const right = sure + questions.filter(isRight).length;
        return passes(right, all) ? [{ by, short, remedy, right }] : [];
      });
