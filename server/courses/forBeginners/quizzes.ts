import type { InLanguages } from '../../db/schema.ts';
import type { SourcePlace } from '../course.ts';
import { recordOptions, type Quiz, type ReadOption, type ReadQuestion } from '../thirdParty/questions.ts';
import type { Report } from '../report.ts';
import type { ReadContext } from '../context.ts';
import { oneSpace } from '../spaces.ts';

const FOLDER = /^(?:etc\/)?quiz-app\/src\/assets\/(?:translations|data)\//;

/** The published format: everything is a string, also `isCorrect`. */
type GivenOption = { answerText?: unknown; isCorrect?: unknown };
type GivenQuestion = { questionText?: unknown; answerOptions?: unknown };
type GivenQuiz = { id?: unknown; quiz?: unknown };

/** Quizzes by number, in each language that has them. */
export type Quizzes = Map<number, InLanguages<Quiz>>;

const listOf = <Each>(value: unknown) =>
  Array.isArray(value) ? (value as (Each | null)[]).filter((item) => typeof item === 'object' && item !== null) : [];
const textOf = (value: unknown) => (typeof value === 'string' ? oneSpace(value).trim() : '');
const RIGHT = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  [true, true],
  [false, false],
]);

/** The lines of a key in a JSON source, one after the other: its nth value stands on the nth of them. */
function linesWith(source: string, key: string): () => number {
  const pattern = new RegExp(`"${key}"\\s*:`);
  const lines = source.split('\n').flatMap((line, at) => (pattern.test(line) ? [at + 1] : []));
  let next = 0;
  return () => lines[next++] ?? 1;
}

/** Parses all quiz files. Validating them needs all languages, and comes later. */
export function readQuizzes(context: ReadContext, languageOf: (folder: string) => string | null): Quizzes {
  const quizzes: Quizzes = new Map();
  for (const path of context.files.paths) {
    if (!FOLDER.test(path) || !path.endsWith('.json')) continue;
    const language = languageOf(
      path
        .replace(FOLDER, '')
        .split('/', 1)[0]!
        .replace(/\.json$/, ''),
    );
    const source = context.read(path);
    const parsed = language && parse(source);
    if (!parsed)
      context.report.error(
        { file: path, line: 1 },
        'The quizzes cannot be read.',
        'It must be JSON in a file or folder named by its language.',
      );
    else readFile(context.report, quizzes, { file: path, line: 1, language }, source, parsed);
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
  file: SourcePlace & { language: string },
  source: string,
  published: GivenQuiz[],
): void {
  const [quizLine, questionLine, optionLine] = ['quiz', 'questionText', 'answerText'].map((key) =>
    linesWith(source, key),
  ) as [() => number, () => number, () => number];
  for (const { id, quiz } of published) {
    const place = { ...file, line: quizLine() };
    report.count('quizzes', file.language);
    const questions = listOf<GivenQuestion>(quiz).map(({ questionText, answerOptions }): ReadQuestion => {
      const at = { ...file, line: questionLine() };
      report.count('questions', file.language);
      const options = listOf<GivenOption>(answerOptions).map(({ answerText, isCorrect }): ReadOption => {
        report.count('options', file.language);
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

/** Reports the quizzes that no lesson links to as refused. */
export function refuseRest(report: Report, quizzes: Quizzes, used: Set<number>): void {
  for (const [number, inLanguages] of quizzes) {
    if (used.has(number)) continue;
    for (const { place, questions } of Object.values(inLanguages)) {
      const why = 'no lesson points to this quiz';
      report.record('quizzes', 'refused', place, String(number), why);
      for (const question of questions) {
        report.record('questions', 'refused', question.place, question.prompt, why);
        recordOptions(report, question, 'refused', why);
      }
    }
  }
}
