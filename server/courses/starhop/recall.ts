import type { RootContent } from 'mdast';
import type { Question } from '../../../src/contract/questions.ts';
import type { ReadContext } from '../context.ts';
import type { SourcePlace } from '../course.ts';
import { mark, type Document } from '../document.ts';
import { toBlocks } from '../markdown.ts';
import { said } from './said.ts';

const PROMPT_DEPTH = 2;

/** Reads what a lesson asks to recall: a heading with the prompt, and below it what stands on the other side of the card. */
export function readPrompt(
  context: ReadContext,
  doc: Document,
  { start, rest: [head, ...rest] }: { start: SourcePlace; rest: RootContent[] },
  id: string,
): Question | null {
  const { report } = context;
  if (head?.type !== 'heading' || head.depth !== PROMPT_DEPTH || !rest.length) {
    report.error(
      start,
      'A prompt to recall is a heading and its answer.',
      'Write ## and the prompt, and the answer below it.',
    );
    return null;
  }
  mark(doc, head, 'taken');
  return { id, kind: 'recall', prompt: said(head), answer: toBlocks(doc, rest, context.pictureFinder(doc)) };
}
