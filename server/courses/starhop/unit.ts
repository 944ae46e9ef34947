import type { CourseUnit } from '../course.ts';
import type { UnitBody } from '../../db/schema.ts';
import type { Document } from '../document.ts';
import { isId } from '../ids.ts';
import { minutesOf, wordCountOf } from '../minutes.ts';
import { packed } from '../packed.ts';
import { oneOf, readFields, text, texts, whole } from './frontMatter.ts';
import { readLesson } from './lesson.ts';
import { readQuestions } from './quiz.ts';
import { compareQuestions } from './sameQuestions.ts';
import type { ReadContext } from '../context.ts';

const MOST_WORDS = 700;
const SHAPE = { kind: oneOf(['lesson', 'quiz']), id: text, title: text, minutes: whole, takeaways: texts };
/** Reads a unit in all its languages; the first decides kind, id and minutes. */
export function readUnit(
  context: ReadContext,
  translations: Map<string, string>,
  named: string,
  reels: Map<string, string>,
): CourseUnit {
  const { report } = context;
  const unit: CourseUnit = {
    id: named,
    kind: 'lesson',
    minutes: 0,
    titles: {},
    bodies: {},
    reelIds: [],
    files: Object.fromEntries(translations),
  };
  const docs: Document[] = [];
  let first: { file: string; body: UnitBody } | undefined;
  for (const [language, path] of translations) {
    const doc = context.open(path, language);
    docs.push(doc);
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
    const body = bodyIn(context, doc, unit, fields.texts('takeaways'), reels);
    unit.bodies[language] = body;
    unit.minutes ||= fields.whole('minutes') ?? minutesOf(body);
    if (kind === 'lesson') checkLength(context, path, body);
    if (first) compare(context, doc, unit.kind, first.body, body);
    first ??= { file: path, body };
    if (kind === 'lesson' && !body.takeaways.length)
      report.warn({ file: path, line: 1 }, 'The lesson has no takeaways.', 'Add takeaways: with one to three lines.');
  }
  unit.reelIds = [...new Set((first?.body.cards ?? []).flatMap(({ reelId }) => reelId ?? []))];
  const [file = named] = translations.values();
  const things = unit.kind === 'quiz' ? 'quizzes' : 'lessons';
  report.count(things);
  report.record(things, 'taken', { file, line: 1 }, unit.id);
  context.settle(...docs);
  return packedUnit(unit);
}

/** A unit that keeps its words packed, and unpacks its bodies anew each time they are read. */
function packedUnit({ bodies, ...unit }: CourseUnit): CourseUnit {
  const read = packed(bodies);
  return {
    ...packed(unit)(),
    get bodies() {
      return read();
    },
  };
}

function bodyIn(
  context: ReadContext,
  doc: Document,
  unit: CourseUnit,
  takeaways: string[],
  reels: Map<string, string>,
): UnitBody {
  if (unit.kind === 'quiz') return { cards: [], takeaways, questions: readQuestions(doc, context.report, unit.id) };
  return { ...readLesson(context, doc, unit.id, reels), takeaways };
}

/** Warns of a lesson with more words than fit into three minutes. */
function checkLength({ report }: ReadContext, file: string, body: UnitBody): void {
  const words = wordCountOf(body);
  if (words > MOST_WORDS)
    report.warn({ file, line: 1 }, `The lesson has ${words} words.`, 'Three minutes are up to 600: split it in two.');
}

function compare(
  { report }: ReadContext,
  doc: Document,
  kind: CourseUnit['kind'],
  own: UnitBody,
  other: UnitBody,
): void {
  compareQuestions(report, kind, doc.file, doc.language, own.questions, other.questions);
  const kinds = ({ cards }: UnitBody) => cards.map(({ kind }) => kind).join(' ');
  if (kinds(own) !== kinds(other)) {
    report.warn(
      { file: doc.file, line: 1 },
      `The cards are ${kinds(other)}; in the first language they are ${kinds(own)}.`,
      'Write the same cards in the same order.',
    );
  }
}
