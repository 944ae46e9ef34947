import type { RootContent } from 'mdast';
import type { Question } from '../../../src/contract/questions.ts';
import { mark, markAll, placeOf, type Document } from '../document.ts';
import { childId } from '../ids.ts';
import type { Report } from '../report.ts';
import { readAnswers } from './answers.ts';
import { said } from './said.ts';

/**
 * Reads the questions of a quiz in one language: a heading, what there is to answer, and the reason below it. The form of
 * the answers tells the kind: see `answers.ts`.
 */
export function readQuestions(doc: Document, report: Report, unitId: string): Question[] {
  const parts: RootContent[][] = [];
  for (const node of doc.tree.children) {
    if (node.type === 'yaml' || node.type === 'thematicBreak') continue;
    if (node.type === 'heading') {
      mark(doc, node, 'taken');
      // A place of a scene.
      if (node.depth === 3 && parts.length) {
        parts.at(-1)!.push(node);
        continue;
      }
      parts.push([node]);
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
  return parts.flatMap(
    (part, at) => readQuestion(doc, report, part, (end) => childId(unitId, `q${at + 1}${end}`)) ?? [],
  );
}

function readQuestion(
  doc: Document,
  report: Report,
  [head, ...rest]: RootContent[],
  idOf: (end: string) => string,
): Question | null {
  const place = placeOf(doc, head!);
  const prompt = said(head!);
  const quotes = rest.filter((node) => node.type === 'blockquote');
  for (const quote of quotes) markAll(doc, quote, 'taken', '');
  const reason = quotes.map(said).join(' ');
  const answers = readAnswers(doc, report, rest, { idOf: (part) => idOf(`-${part}`), place, hasReason: reason !== '' });
  report.count('questions', doc.language);
  report.record('questions', answers ? 'taken' : 'refused', place, prompt);
  return answers && { id: idOf(''), prompt, ...answers, ...(reason && { reason }) };
}
