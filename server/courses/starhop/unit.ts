import type { Unit } from '../course.ts';
import type { UnitBody } from '../../db/schema.ts';
import type { Document } from '../document.ts';
import { isId } from '../ids.ts';
import { minutesOf, wordsOf } from '../minutes.ts';
import { oneOf, readFields, text, texts, whole } from './frontMatter.ts';
import { readCards } from './lesson.ts';
import { compareQuestions, readQuestions } from './quiz.ts';
import type { Shelf } from '../shelf.ts';

const MOST_WORDS = 700;
const SHAPE = { kind: oneOf(['lesson', 'quiz']), id: text, title: text, minutes: whole, takeaways: texts };
/** One unit in all its languages; the first decides kind, id and minutes. */
export function readUnit(
  shelf: Shelf,
  translations: Map<string, string>,
  named: string,
  reels: Map<string, string>,
): Unit {
  const { report } = shelf;
  const unit: Unit = { id: named, kind: 'lesson', minutes: 0, titles: {}, bodies: {}, reelIds: [] };
  let first: { file: string; body: UnitBody } | undefined;
  for (const [language, path] of translations) {
    const doc = shelf.open(path, language);
    const fields = readFields(doc, report, SHAPE, ['title']);
    const kind = fields.text('kind') === 'quiz' ? 'quiz' : 'lesson';
    if (!first) unit.kind = kind;
    else if (kind !== unit.kind)
      report.error(
        fields.at('kind'),
        `The unit is a ${kind} here and a ${unit.kind} in its first language.`,
        'Write the same kind: in both.',
      );
    if (!first) unit.id = fields.text('id') ?? named;
    if (!isId(unit.id))
      report.error(
        fields.at('id'),
        `"${unit.id}" is no id.`,
        'Use letters, digits, - and _, at most 64; give the file a shorter name, or an id: of its own.',
      );
    unit.titles[language] = fields.text('title') ?? '';
    const body = bodyIn(shelf, doc, unit, fields.texts('takeaways'), reels);
    unit.bodies[language] = body;
    unit.minutes ||= fields.whole('minutes') ?? minutesOf(body);
    if (kind === 'lesson') judgeLength(shelf, path, body);
    if (first) compare(shelf, doc, first.body, body);
    first ??= { file: path, body };
    if (kind === 'lesson' && !body.takeaways.length)
      report.warn({ file: path, line: 1 }, 'The lesson has no takeaways.', 'Add takeaways: with one to three lines.');
  }
  unit.reelIds = [...new Set((first?.body.cards ?? []).flatMap(({ reelId }) => reelId ?? []))];
  const [file = named] = translations.values();
  const things = unit.kind === 'quiz' ? 'quizzes' : 'lessons';
  report.found(things);
  report.settle(things, 'taken', { file, line: 1 }, unit.id);
  return unit;
}

function bodyIn(shelf: Shelf, doc: Document, unit: Unit, takeaways: string[], reels: Map<string, string>): UnitBody {
  if (unit.kind === 'quiz') return { cards: [], takeaways, questions: readQuestions(doc, shelf.report, unit.id) };
  return { cards: readCards(shelf, doc, unit.id, reels), takeaways, questions: [] };
}

/** A lesson is a hop of about three minutes; learners see how long it claims to be. */
function judgeLength({ report }: Shelf, file: string, body: UnitBody): void {
  const words = wordsOf(body);
  if (words > MOST_WORDS)
    report.warn({ file, line: 1 }, `The lesson has ${words} words.`, 'Three minutes are up to 600: split it in two.');
}

function compare({ report }: Shelf, doc: Document, own: UnitBody, other: UnitBody): void {
  compareQuestions(report, doc.file, doc.language, own.questions, other.questions);
  const kinds = ({ cards }: UnitBody) => cards.map(({ kind }) => kind).join(' ');
  if (kinds(own) !== kinds(other)) {
    report.warn(
      { file: doc.file, line: 1 },
      `The cards are ${kinds(other)}; in the first language they are ${kinds(own)}.`,
      'Write the same cards in the same order.',
    );
  }
}
