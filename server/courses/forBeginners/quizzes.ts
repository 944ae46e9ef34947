import type { InLanguages } from '../../db/schema.ts';
import type { Place } from '../course.ts';
import { settleOptions, type Quiz, type ReadOption, type ReadQuestion } from '../guests/questions.ts';
import type { Report } from '../report.ts';
import type { Shelf } from '../shelf.ts';
import { oneSpace } from '../spaces.ts';

const FOLDER = /^(?:etc\/)?quiz-app\/src\/assets\/(?:translations|data)\//;

/** As published: everything is text, also whether an option is right. */
type GivenOption = { answerText?: unknown; isCorrect?: unknown };
type GivenQuestion = { questionText?: unknown; answerOptions?: unknown };
type GivenQuiz = { id?: unknown; quiz?: unknown };

/** The quizzes by their number, in each language that has them. */
export type Quizzes = Map<number, InLanguages<Quiz>>;

const listOf = <Each>(value: unknown) =>
  Array.isArray(value) ? (value as (Each | null)[]).filter((each) => typeof each === 'object' && each !== null) : [];
const textOf = (value: unknown) => (typeof value === 'string' ? oneSpace(value).trim() : '');
const RIGHT = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  [true, true],
  [false, false],
]);

/** Lines on which a key stands, in order: the nth question of a file stands on the nth of them. */
function linesWith(source: string, key: string): () => number {
  const pattern = new RegExp(`"${key}"\\s*:`);
  const lines = source.split('\n').flatMap((line, at) => (pattern.test(line) ? [at + 1] : []));
  let next = 0;
  return () => lines[next++] ?? 1;
}

/** Reads all quiz files. Nothing is judged yet: that needs the other languages. */
export function readQuizzes(shelf: Shelf, languageOf: (folder: string) => string | null): Quizzes {
  const quizzes: Quizzes = new Map();
  for (const path of shelf.files.paths) {
    if (!FOLDER.test(path) || !path.endsWith('.json')) continue;
    const language = languageOf(
      path
        .replace(FOLDER, '')
        .split('/', 1)[0]!
        .replace(/\.json$/, ''),
    );
    const source = shelf.read(path);
    const given = language && parse(source);
    if (!given)
      shelf.report.error(
        { file: path, line: 1 },
        'The quizzes cannot be read.',
        'It must be JSON in a file or folder named by its language.',
      );
    else readFile(shelf.report, quizzes, { file: path, line: 1, language }, source, given);
  }
  return quizzes;
}

function parse(source: string): GivenQuiz[] | null {
  try {
    return listOf<{ quizzes?: unknown }>(JSON.parse(source)).flatMap(({ quizzes }) => listOf<GivenQuiz>(quizzes));
  } catch {
    return null;
  }
}

function readFile(
  report: Report,
  quizzes: Quizzes,
  file: Place & { language: string },
  source: string,
  given: GivenQuiz[],
): void {
  const [quizLine, questionLine, optionLine] = ['quiz', 'questionText', 'answerText'].map((key) =>
    linesWith(source, key),
  ) as [() => number, () => number, () => number];
  for (const { id, quiz } of given) {
    const place = { ...file, line: quizLine() };
    report.found('quizzes', file.language);
    const questions = listOf<GivenQuestion>(quiz).map(({ questionText, answerOptions }): ReadQuestion => {
      const at = { ...file, line: questionLine() };
      report.found('questions', file.language);
      const options = listOf<GivenOption>(answerOptions).map(({ answerText, isCorrect }): ReadOption => {
        report.found('options', file.language);
        return {
          text: textOf(answerText),
          right: RIGHT.get(isCorrect) ?? null,
          said: String(isCorrect),
          place: { ...file, line: optionLine() },
        };
      });
      return { prompt: textOf(questionText), options, place: at };
    });
    const known = quizzes.get(Number(id)) ?? {};
    const twice = file.language in known || !Number.isInteger(Number(id));
    quizzes.set(twice ? -1 - quizzes.size : Number(id), {
      ...(twice ? {} : known),
      [file.language]: { place, questions },
    });
  }
}

/** Quizzes that no lesson points to. */
export function refuseRest(report: Report, quizzes: Quizzes, used: Set<number>): void {
  for (const [number, inLanguages] of quizzes) {
    if (used.has(number)) continue;
    for (const { place, questions } of Object.values(inLanguages)) {
      const why = 'no lesson points to this quiz';
      report.settle('quizzes', 'refused', place, String(number), why);
      for (const question of questions) {
        report.settle('questions', 'refused', question.place, question.prompt, why);
        settleOptions(report, question, 'refused', why);
      }
    }
  }
}
