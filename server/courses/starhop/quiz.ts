import type { ListItem, RootContent } from 'mdast';
import type { Option, Question } from '../../../src/contract/lessons.ts';
import { mark, markAll, placeOf, plainTextOf, type Document } from '../document.ts';
import { childId } from '../ids.ts';
import type { Report } from '../report.ts';
import { oneSpace } from '../spaces.ts';

const said = (node: RootContent | ListItem['children'][number]) => oneSpace(plainTextOf(node)).trim();

/** Reads the questions of a quiz in one language: a heading, a list of options, and the reason below it. */
export function readQuestions(doc: Document, report: Report, unitId: string): Question[] {
  const parts: RootContent[][] = [];
  for (const node of doc.tree.children) {
    if (node.type === 'yaml' || node.type === 'thematicBreak') continue;
    if (node.type === 'heading') {
      parts.push([node]);
      mark(doc, node, 'taken');
      if (node.depth !== 2)
        report.error(
          placeOf(doc, node),
          `A heading with ${'#'.repeat(node.depth)} stands in the wrong place.`,
          'Write ## before each question.',
        );
    } else if (parts.length) parts.at(-1)!.push(node);
    else
      report.error(placeOf(doc, node), 'There are words before the first question.', 'Begin with ## and the question.');
  }
  if (!parts.length)
    report.error(
      { file: doc.file, language: doc.language, line: 1 },
      'The quiz has no questions.',
      'Write ## and a question, then its options as - [ ] and - [x].',
    );
  return parts.map((part, at) => readQuestion(doc, report, part, childId(unitId, `q${at + 1}`), `${unitId}`, at + 1));
}

function readQuestion(
  doc: Document,
  report: Report,
  [head, ...rest]: RootContent[],
  id: string,
  unitId: string,
  number: number,
): Question {
  const place = placeOf(doc, head!);
  const lists = rest.filter((node) => node.type === 'list');
  const quotes = rest.filter((node) => node.type === 'blockquote');
  for (const node of rest) {
    if (node.type === 'list' || node.type === 'blockquote') continue;
    report.error(
      placeOf(doc, node),
      'A question is a heading, a list of options and a quote.',
      'Put the words into the heading, or into the reason after >.',
    );
  }
  const items = lists.flatMap((list) => list.children);
  const options = items.map((item, at) => readOption(doc, report, item, childId(unitId, `q${number}-o${at + 1}`)));
  const rights = options.filter(({ isRight }) => isRight).length;
  if (options.length < 2)
    report.error(place, `The question has ${options.length} options.`, 'Write at least two, each as - [ ] or - [x].');
  else if (rights !== 1)
    report.error(
      place,
      `The question has ${rights || 'no'} right answer${rights > 1 ? 's' : ''}.`,
      'Mark exactly one option with [x].',
    );
  for (const quote of quotes) markAll(doc, quote, 'taken', '');
  const reason = quotes.map(said).join(' ');
  const unexplained = options.find((option) => !option.reason && !reason);
  if (unexplained)
    report.warn(
      place,
      `"${unexplained.text}" gets no reason.`,
      'Add a line > with the reason, under the option or at the end of the question.',
    );
  const status = options.length >= 2 && rights === 1 ? 'taken' : 'refused';
  report.count('questions', doc.language);
  report.record('questions', status, place, said(head!));
  return { id, prompt: said(head!), options, ...(reason && { reason }) };
}

function readOption(doc: Document, report: Report, item: ListItem, id: string): Option {
  const [lead, ...rest] = item.children;
  const text = lead?.type === 'paragraph' ? said(lead) : '';
  markAll(doc, item, 'taken', '');
  if (item.checked === null || item.checked === undefined)
    report.error(
      placeOf(doc, item),
      'An option begins without a box.',
      'Begin it with - [ ] or, when it is right, - [x].',
    );
  if (!text) report.error(placeOf(doc, item), 'The option has no words.', 'Write them after the box.');
  const reason = rest
    .filter(({ type }) => type === 'blockquote')
    .map(said)
    .join(' ');
  report.count('options', doc.language);
  report.record('options', 'taken', placeOf(doc, item), text);
  return { id, text, isRight: item.checked === true, ...(reason && { reason }) };
}

/** Checks that a question has the same options in every language: ids are given by place. */
export function compareQuestions(
  report: Report,
  file: string,
  language: string,
  own: Question[],
  others: Question[],
): void {
  const place = { file, language, line: 1 };
  if (own.length !== others.length) {
    return report.error(
      place,
      `The quiz has ${others.length} questions, its first language has ${own.length}.`,
      'Translate every question, in the same order.',
    );
  }
  own.forEach((question, at) => {
    const other = others[at]!;
    const right = question.options.findIndex(({ isRight }) => isRight);
    if (question.options.length !== other.options.length) {
      report.error(
        place,
        `Question ${at + 1} has ${other.options.length} options, its first language has ${question.options.length}.`,
        'Write the same options in the same order.',
      );
    } else if (right !== other.options.findIndex(({ isRight }) => isRight)) {
      report.error(
        place,
        `Question ${at + 1} has its [x] in another place than in its first language.`,
        'Put the options in the same order.',
      );
    }
  });
}
