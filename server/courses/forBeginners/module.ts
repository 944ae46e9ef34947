import { minutesOf } from '../minutes.ts';
import type { InLanguages } from '../../db/schema.ts';
import type { CourseModule, CourseUnit } from '../course.ts';
import { childId, isId, nameId, slugOf, unitId } from '../ids.ts';
import type { Kind } from '../report.ts';
import type { ReadContext } from '../context.ts';
import type { Translations } from '../thirdParty/translations.ts';
import { unitsOf, type TextVersion } from '../texts/lesson.ts';
import { questionsOf } from '../thirdParty/questions.ts';
import type { Quizzes } from './quizzes.ts';
import { fill } from '../texts/sections.ts';
import { removeNavigation, type Pointers } from '../thirdParty/navigation.ts';
import { recordText, wholeText } from '../texts/whole.ts';

type Read = TextVersion & { language: string; pointers: Pointers };
export type LessonFolder = { module: CourseModule; readings: TextVersion[] };

/** The name of a lesson's folder as a part of an id: `lessons/01-Hello world` → `hello-world`. */
export function slugOfFolder(folder: string): string {
  const name = folder
    .split('/')
    .at(-1)!
    .replace(/^\d+[-_]/, '');
  return isId(name) ? name : nameId(name);
}

/** A text in every language it exists in, cleaned and converted to blocks; English first. */
function readingsOf(context: ReadContext, translations: Translations, path: string): Read[] {
  return translations.open(path).map(({ doc, sections, language }) => {
    const pointers = removeNavigation(context, doc, sections);
    fill(doc, sections, translations.find(doc));
    return { doc, sections, language, pointers };
  });
}

const titlesIn = (readings: Read[]): InLanguages<string> =>
  Object.fromEntries(
    readings.flatMap(({ language, sections }) => {
      const title = sections.find(({ depth }) => depth === 1)?.title;
      return title ? [[language, title]] : [];
    }),
  );

/**
 * Reads a lesson's folder: the quiz before it, its text in parts, its guides and assignment, the quiz after it.
 * `prefix` begins the ids of its units. `used`: the quizzes that were asked so far, to which its own are added.
 */
export function readModule(
  context: ReadContext,
  translations: Translations,
  quizzes: Quizzes,
  folder: string,
  pathwayId: string,
  prefix: string,
  topic: InLanguages<string>,
  used: Set<number>,
): LessonFolder {
  const name = slugOfFolder(folder);
  const readings = readingsOf(context, translations, `${folder}/README.md`);
  const [own] = readings as [Read];
  const titles = { ...topic, ...titlesIn(readings) };
  const parts = unitsOf(context.report, readings, prefix);
  recordText(context, readings, parts, 'lessons');
  const guides = guidesOf(context, folder, own.pointers).flatMap((path) =>
    whole(context, translations, path, `${prefix}-${slugOf(path.slice(folder.length + 1, -3))}`, 'guides', {}),
  );
  const { assignment } = own.pointers;
  const headings = Object.fromEntries(
    readings.flatMap(({ language, pointers }) =>
      pointers.assignment ? [[language, pointers.assignment.heading]] : [],
    ),
  );
  const task = assignment
    ? whole(context, translations, assignment.path, `${prefix}-assignment`, 'assignments', headings)
    : [];
  const named = own.pointers.quizzes.map(({ number }) => number);
  const numbers = [...new Set(named)].filter((number) => !used.has(number));
  for (const number of numbers) used.add(number);
  const checks = numbers.map((number) =>
    quizUnit(context, quizzes, readings, number, unitId(`${prefix}-quiz-${number}`)),
  );
  const before = named.length > 1 && numbers[0] === named[0] ? checks.slice(0, 1) : [];
  const units = [...before, parts, guides, task, ...checks.slice(before.length)].flat().filter((unit) => unit !== null);
  const texts = Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, { title }]));
  return {
    module: { id: childId(pathwayId, name), texts: Object.keys(texts).length ? texts : { en: { title: name } }, units },
    readings,
  };
}

/** The guides in a lesson's folder: first those its text names, in that order, then the rest. */
function guidesOf(context: ReadContext, folder: string, { guides, assignment }: Pointers): string[] {
  const beside = context.files.paths.filter(
    (path) => path.startsWith(`${folder}/`) && path.endsWith('.md') && !path.slice(folder.length + 1).includes('/'),
  );
  const own = beside.filter((path) => path !== `${folder}/README.md` && path !== assignment?.path);
  return [...new Set([...guides.filter((path) => own.includes(path)), ...own])];
}

/** Reads a guide or an assignment. `labels` stand before its title. */
function whole(
  context: ReadContext,
  translations: Translations,
  path: string,
  prefix: string,
  kind: Kind,
  labels: InLanguages<string>,
): CourseUnit[] {
  const readings = readingsOf(context, translations, path);
  const titles = titlesIn(readings);
  const titleIn = (language: string, own: string) => titles[language] ?? own;
  const units = wholeText(context, readings, prefix, (language, own) =>
    [labels[language], titleIn(language, own)].filter(Boolean).join(': '),
  );
  for (const { bodies, titles: shown } of units)
    for (const [language, body] of Object.entries(bodies)) body.takeaways = [titleIn(language, shown[language]!)];
  recordText(context, readings, units, kind);
  return units;
}

function quizUnit(
  context: ReadContext,
  quizzes: Quizzes,
  readings: Read[],
  number: number,
  id: string,
): CourseUnit | null {
  const quiz = quizzes.get(number);
  const titles = Object.fromEntries(
    readings.flatMap(({ language, pointers }) => {
      const heading = pointers.quizzes.find((quiz) => quiz.number === number)?.heading;
      return heading ? [[language, heading]] : [];
    }),
  );
  const questions = quiz ? questionsOf(context.report, quiz, id) : {};
  const bodies = Object.fromEntries(
    Object.entries(questions).map(([language, list]) => [language, { cards: [], takeaways: [], questions: list }]),
  );
  const [first] = Object.values(bodies);
  if (first) return { id, kind: 'quiz', minutes: minutesOf(first), titles, bodies, reelIds: [] };
  const { file } = readings[0]!.doc;
  context.report.warn(
    { file, line: 1 },
    `The quiz ${number} has no questions.`,
    'Add it to quiz-app/src/assets/translations/en.json.',
  );
  return null;
}
