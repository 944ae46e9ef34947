import type { List, ListItem } from 'mdast';
import type { QuestionOf } from '../../../src/contract/questions.ts';
import { markAll, placeOf, plainTextOf, type Document } from '../document.ts';
import type { Report } from '../report.ts';
import { oneSpace } from '../spaces.ts';
import { isOff, quoteIn, readLine, reasoned, type About, type Answers } from './lines.ts';
import { readTyped } from './typed.ts';

const STEPS = { least: 2, most: 6 };
type Step = QuestionOf<'worked'>['steps'][number];

/** The words of a step, and what fills its gap: a line of it that begins with `=`; null without one. */
function partsOf({ children }: ListItem): { text: string; gap: string | null } {
  const lines = children
    .filter(({ type }) => type === 'paragraph')
    .flatMap((paragraph) => plainTextOf(paragraph).split('\n'))
    .map((line) => oneSpace(line).trim());
  const isGap = (line: string) => line.startsWith('=');
  const gap = lines.find(isGap);
  return { text: lines.filter((line) => !isGap(line)).join(' '), gap: gap?.slice(1).trim() ?? null };
}

/** Whether a numbered list is a worked example: one of its steps has a gap. */
export const isWorked = ({ children }: List): boolean => children.some((item) => partsOf(item).gap !== null);

/**
 * Reads the steps of a worked example. They fade from the last one on: below a gap no step is given, since it would tell what
 * is asked above it.
 */
export function readWorked(doc: Document, report: Report, items: ListItem[], about: About): Answers | null {
  const steps = items.map((item, at) => readStep(doc, report, item, { ...about, id: about.idOf(`s${at + 1}`) }));
  const texts = items.map((item) => partsOf(item).text);
  const isCounted = !isOff(report, about.place, texts, 'steps', STEPS);
  const firstGap = items.findIndex((item) => partsOf(item).gap !== null);
  const told = items.findIndex((item, at) => at > firstGap && partsOf(item).gap === null);
  if (firstGap === 0)
    report.error(
      placeOf(doc, items[0]!),
      'The first step is a gap.',
      'Give at least the first step of a worked example.',
    );
  if (told !== -1)
    report.error(
      placeOf(doc, items[told]!),
      'A step is given below a gap.',
      'Give the first steps, and leave a gap, after =, in each of the others.',
    );
  const sound = steps.filter((step) => step !== null);
  if (!isCounted || firstGap === 0 || told !== -1 || sound.length < steps.length) return null;
  return { kind: 'worked', steps: sound };
}

function readStep(
  doc: Document,
  report: Report,
  item: ListItem,
  { id, place: _, hasReason }: About & { id: string },
): Step | null {
  const place = placeOf(doc, item);
  const { text, gap: written } = partsOf(item);
  const reason = quoteIn(item.children);
  const wrong = item.children
    .filter((child): child is List => child.type === 'list')
    .flatMap(({ children }) => children);
  markAll(doc, item, 'taken', '');
  report.count('options', doc.language);
  report.record('options', 'taken', place, text);
  if (!text) report.error(place, 'The step has no words.', 'Write them before its gap.');
  const step = { ...reasoned({ id, reason }), text };
  const slips = wrong.map((slip, at) => readLine(doc, report, slip, `${id}-o${at + 1}`));
  if (written === null) {
    for (const slip of slips)
      report.error(
        slip.place,
        'A given step has no answers.',
        'Write what fills its gap on a line that begins with =.',
      );
    return step;
  }
  const gap = readTyped(report, written, slips, { place, hasReason: hasReason || reason !== '' });
  return gap && { ...step, gap };
}
