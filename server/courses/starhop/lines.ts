import type { BlockContent, DefinitionContent, ListItem } from 'mdast';
import type { Question } from '../../../src/contract/questions.ts';
import type { SourcePlace } from '../course.ts';
import { markAll, placeOf, type Document } from '../document.ts';
import type { Report } from '../report.ts';
import { said } from './said.ts';

type Without<Kind> = Kind extends Question ? Omit<Kind, 'id' | 'prompt' | 'reason' | 'blocks'> : never;
/** What a question has beside its prompt and its reason. */
export type Answers = Without<Question>;
/** `idOf`: the id of a part by its name, such as `o1`. */
export type About = { idOf: (part: string) => string; place: SourcePlace; hasReason: boolean };
/** A line of a list, and the quote below it. `isRight`: its box; null without one. */
export type Line = { id: string; text: string; reason: string; isRight: boolean | null; place: SourcePlace };

export function readLine(doc: Document, report: Report, item: ListItem, id: string): Line {
  const [lead, ...rest] = item.children;
  const place = placeOf(doc, item);
  const text = lead?.type === 'paragraph' ? said(lead) : '';
  markAll(doc, item, 'taken', '');
  if (!text) report.error(place, 'The option has no words.', 'Write them behind its mark.');
  report.count('options', doc.language);
  report.record('options', 'taken', place, text);
  return { id, text, reason: quoteIn(rest), isRight: item.checked ?? null, place };
}

export const quoteIn = (nodes: (BlockContent | DefinitionContent)[]) =>
  nodes
    .filter(({ type }) => type === 'blockquote')
    .map(said)
    .join(' ');

export const reasoned = ({ id, reason }: Pick<Line, 'id' | 'reason'>) => ({ id, ...(reason && { reason }) });

export const warnOfSilence = (report: Report, place: SourcePlace, text: string) =>
  report.warn(
    place,
    `"${text}" gets no reason.`,
    'Add a line > with the reason, under the option or at the end of the question.',
  );

type Count = { least: number; most: number };
/** Whether there are too few or too many lines, or two that read the same; the report says so. */
export function isOff(report: Report, place: SourcePlace, texts: string[], what: string, { least, most }: Count) {
  const isCounted = texts.length >= least && texts.length <= most;
  if (!isCounted) report.error(place, `The question has ${texts.length} ${what}.`, `Write ${least} to ${most}.`);
  const twice = texts.find((text, at) => texts.indexOf(text) !== at);
  if (twice !== undefined) report.error(place, `"${twice}" stands there twice.`, `Let all ${what} read differently.`);
  return !isCounted || twice !== undefined;
}
