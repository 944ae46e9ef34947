import { minutesOf } from '../minutes.ts';
import type { InLanguages } from '../../db/schema.ts';
import type { Module, Unit } from '../course.ts';
import { childId, isId, nameId, slugOf, unitId } from '../ids.ts';
import type { Kind } from '../report.ts';
import type { Shelf } from '../shelf.ts';
import type { Library } from '../guests/library.ts';
import { unitsOf, type Reading } from '../texts/lesson.ts';
import { questionsOf } from '../guests/questions.ts';
import type { Quizzes } from './quizzes.ts';
import { fill } from '../texts/sections.ts';
import { sift, type Pointers } from '../guests/sieve.ts';
import { settleText, wholeText } from '../texts/whole.ts';

type Read = Reading & { language: string; pointers: Pointers };
export type Lesson = { module: Module; readings: Reading[]; quizzes: number[] };

/** What a lesson's folder is called, as a part of an id: `lessons/01-Hello world` → `hello-world`. */
export function nameOf(folder: string): string {
  const name = folder
    .split('/')
    .at(-1)!
    .replace(/^\d+[-_]/, '');
  return isId(name) ? name : nameId(name);
}

/** A text in every language it exists in, sifted and filled; English first. */
function readingsOf(shelf: Shelf, library: Library, path: string): Read[] {
  return library.open(path).map(({ doc, sections, language }) => {
    const pointers = sift(shelf, doc, sections);
    fill(doc, sections, library.find(doc));
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
 * One lesson folder: the quiz before it, its text in parts, its guides and assignment, the quiz after it.
 * `prefix` begins the ids of its units.
 */
export function readModule(
  shelf: Shelf,
  library: Library,
  quizzes: Quizzes,
  folder: string,
  pathwayId: string,
  prefix: string,
  named: InLanguages<string>,
): Lesson {
  const name = nameOf(folder);
  const readings = readingsOf(shelf, library, `${folder}/README.md`);
  const [own] = readings as [Read];
  const titles = { ...named, ...titlesIn(readings) };
  const parts = unitsOf(shelf.report, readings, prefix);
  settleText(shelf, readings, parts, 'lessons');
  const guides = guidesOf(shelf, folder, own.pointers).flatMap((path) =>
    whole(shelf, library, path, `${prefix}-${slugOf(path.slice(folder.length + 1, -3))}`, 'guides', {}),
  );
  const { assignment } = own.pointers;
  const headings = Object.fromEntries(
    readings.flatMap(({ language, pointers }) =>
      pointers.assignment ? [[language, pointers.assignment.heading]] : [],
    ),
  );
  const task = assignment
    ? whole(shelf, library, assignment.path, `${prefix}-assignment`, 'assignments', headings)
    : [];
  const numbers = own.pointers.quizzes.map(({ number }) => number);
  const checks = numbers.map((number) =>
    quizUnit(shelf, quizzes, readings, number, unitId(`${prefix}-quiz-${number}`)),
  );
  const before = checks.length > 1 ? checks.slice(0, 1) : [];
  const units = [...before, parts, guides, task, ...checks.slice(before.length)].flat().filter((unit) => unit !== null);
  const texts = Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, { title }]));
  return {
    module: { id: childId(pathwayId, name), texts: Object.keys(texts).length ? texts : { en: { title: name } }, units },
    readings,
    quizzes: numbers,
  };
}

/** Guides beside a lesson: first those its text names, in that order, then the rest. */
function guidesOf(shelf: Shelf, folder: string, { guides, assignment }: Pointers): string[] {
  const beside = shelf.files.paths.filter(
    (path) => path.startsWith(`${folder}/`) && path.endsWith('.md') && !path.slice(folder.length + 1).includes('/'),
  );
  const own = beside.filter((path) => path !== `${folder}/README.md` && path !== assignment?.path);
  return [...new Set([...guides.filter((path) => own.includes(path)), ...own])];
}

/** A guide or an assignment. `labels` stand before its title. */
function whole(
  shelf: Shelf,
  library: Library,
  path: string,
  prefix: string,
  kind: Kind,
  labels: InLanguages<string>,
): Unit[] {
  const readings = readingsOf(shelf, library, path);
  const titles = titlesIn(readings);
  const titleIn = (language: string, own: string) => titles[language] ?? own;
  const units = wholeText(shelf, readings, prefix, (language, own) =>
    [labels[language], titleIn(language, own)].filter(Boolean).join(': '),
  );
  for (const { bodies, titles: shown } of units)
    for (const [language, body] of Object.entries(bodies)) body.takeaways = [titleIn(language, shown[language]!)];
  settleText(shelf, readings, units, kind);
  return units;
}

function quizUnit(shelf: Shelf, quizzes: Quizzes, readings: Read[], number: number, id: string): Unit | null {
  const quiz = quizzes.get(number);
  const titles = Object.fromEntries(
    readings.flatMap(({ language, pointers }) => {
      const heading = pointers.quizzes.find((each) => each.number === number)?.heading;
      return heading ? [[language, heading]] : [];
    }),
  );
  const questions = quiz ? questionsOf(shelf.report, quiz, id) : {};
  const bodies = Object.fromEntries(
    Object.entries(questions).map(([language, list]) => [language, { cards: [], takeaways: [], questions: list }]),
  );
  const [first] = Object.values(bodies);
  if (first) return { id, kind: 'quiz', minutes: minutesOf(first), titles, bodies, reelIds: [] };
  const { file } = readings[0]!.doc;
  shelf.report.warn(
    { file, line: 1 },
    `The quiz ${number} has no questions.`,
    'Add it to quiz-app/src/assets/translations/en.json.',
  );
  return null;
}
