import type { List, Paragraph, RootContent } from 'mdast';
import { markAll, placeOf, type Document } from '../document.ts';
import type { Report } from '../report.ts';
import { readEstimate } from './estimate.ts';
import { isOff, readLine, reasoned, warnOfSilence, type About, type Answers, type Line } from './lines.ts';
import { said } from './said.ts';
import { isScene, readScene } from './scene.ts';
import { readTyped } from './typed.ts';
import { isWorked, readWorked } from './worked.ts';

const STEPS = { least: 3, most: 6 };
const PAIRS = { least: 3, most: 5 };

/**
 * Reads what a question asks for. Its form tells the kind: boxes with one `[x]` are one of several, with more all that
 * fit; a numbered list is an order, or, with a gap in one of its steps, a worked example; lines `left = right` are pairs; a
 * paragraph `= one | another` is typed, `= 564 ±1 zł` a number, and below these two boxes without `[x]` are wrong answers that
 * people type; one that begins with `~` is guessed; below `###` stands a place of a scene. Null when it cannot be asked; the report says why.
 */
export function readAnswers(doc: Document, report: Report, nodes: RootContent[], about: About): Answers | null {
  if (isScene(nodes)) return readScene(doc, report, nodes, about);
  const lists = nodes.filter((node): node is List => node.type === 'list');
  const typed = nodes.find((node): node is Paragraph => node.type === 'paragraph' && /^[=~]/.test(said(node)));
  for (const node of nodes) {
    if (node.type === 'list' || node.type === 'blockquote' || node === typed) continue;
    report.error(
      placeOf(doc, node),
      'A question is a heading, its answers and a quote.',
      'Put the words into the heading, or into the reason after >.',
    );
  }
  const isOrdered = lists.some(({ ordered }) => ordered);
  const items = lists.flatMap(({ children }) => children);
  if (isOrdered && lists.some(isWorked)) return readWorked(doc, report, items, about);
  const lines = items.map((item, at) => readLine(doc, report, item, about.idOf(`${isOrdered ? 's' : 'o'}${at + 1}`)));
  if (typed) {
    markAll(doc, typed, 'taken', '');
    const text = said(typed).slice(1).trim();
    if (said(typed).startsWith('=')) return readTyped(report, text, lines, about);
    for (const line of lines)
      report.error(line.place, 'A guess has no options.', 'Write why people miss below it, after >.');
    return readEstimate(report, text, about);
  }
  if (isOrdered) return readSteps(report, lines, about);
  if (lines.length && lines.every(({ isRight, text }) => isRight === null && text.includes(' = ')))
    return readPairs(report, lines, about);
  return readOptions(report, lines, about);
}

function readOptions(report: Report, lines: Line[], { place, hasReason }: About): Answers | null {
  for (const line of lines)
    if (line.isRight === null)
      report.error(line.place, 'An option begins without a box.', 'Begin it with - [ ] or, when it is right, - [x].');
  const rights = lines.filter(({ isRight }) => isRight).length;
  if (lines.length < 2) {
    report.error(place, `The question has ${lines.length} options.`, 'Write at least two, each as - [ ] or - [x].');
    return null;
  }
  if (rights === 0) {
    report.error(place, 'The question has no right answer.', 'Mark what is right with [x].');
    return null;
  }
  const unexplained = lines.find(({ reason }) => !reason && !hasReason);
  if (unexplained) warnOfSilence(report, place, unexplained.text);
  const options = lines.map((line) => ({ ...reasoned(line), text: line.text, isRight: line.isRight === true }));
  return rights > 1 ? { kind: 'choose-many', options } : { options };
}

function readSteps(report: Report, lines: Line[], { place, hasReason }: About): Answers | null {
  const texts = lines.map(({ text }) => text);
  if (isOff(report, place, texts, 'steps', STEPS)) return null;
  if (!hasReason && lines.some(({ reason }) => !reason)) warnOfSilence(report, place, texts[0]!);
  return { kind: 'order', steps: lines.map((line) => ({ ...reasoned(line), text: line.text })) };
}

function readPairs(report: Report, lines: Line[], { place, hasReason }: About): Answers | null {
  const pairs = lines.map((line) => {
    const at = line.text.indexOf(' = ');
    return { ...reasoned(line), left: line.text.slice(0, at).trim(), right: line.text.slice(at + 3).trim() };
  });
  const texts = pairs.map(({ left }) => left);
  if (isOff(report, place, texts, 'pairs', PAIRS)) return null;
  if (!hasReason && lines.some(({ reason }) => !reason)) warnOfSilence(report, place, lines[0]!.text);
  return { kind: 'match', pairs };
}
