import type { Option, Question } from '../../../src/contract/questions.ts';
import type { Block } from '../../../src/contract/text.ts';
import { textOfBlock } from '../blocks.ts';
import { explanationOf } from '../explanation.ts';
import { markAll, markRest, type Document } from '../document.ts';
import { childId } from '../ids.ts';
import { toBlocks } from '../markdown.ts';
import { allIn, isElement, type Child, type Element } from '../markup.ts';
import { labelOf, optionsOf, type OlxOption } from './options.ts';
import type { OlxBlock, Source } from './source.ts';
import { stepsOf, type Step } from './steps.ts';
import { typedOf, type OlxTyped } from './typed.ts';

const ANSWERS = new Set([
  ...['choicegroup', 'checkboxgroup', 'optioninput', 'choice', 'option', 'label', 'solution'],
  ...['textline', 'additional_answer', 'stringequalhint', 'correcthint', 'responseparam'],
]);
const TYPED = new Set(['stringresponse', 'numericalresponse']);
const FORMULA = /\\\(|\\\[|\$\$|\[mathjax/;
const VARIABLE = /\$\{?\w/;
const HINTED = 'hints before an answer have no counterpart';

/** Reads the questions of a problem. `first`: the number of questions before it in the quiz. */
export function readProblem(source: Source, block: OlxBlock, unitId: string, first: number): Question[] {
  const { steps, rest, hints, isScripted } = stepsOf(block.children);
  const questions: Question[] = [];
  for (const step of steps) {
    const question = readStep(source, block, step, isScripted, childId(unitId, `q${first + questions.length + 1}`));
    if (question) questions.push(question);
  }
  for (const part of [rest, ...hints.map((hint) => [hint])])
    markRest(source.hypertext(block, part), 'refused', part === rest ? 'no question follows it' : HINTED);
  const all = steps.length;
  const why = !all ? 'it asks nothing' : questions.length < all ? `${all - questions.length} of ${all} not taken` : '';
  source.record(block, questions.length ? (why ? 'changed' : 'taken') : 'refused', why);
  return questions;
}

function readStep(all: Source, block: OlxBlock, step: Step, isScripted: boolean, id: string): Question | null {
  const { report } = all.context;
  const read: Document[] = [];
  const source = {
    ...all,
    hypertext: (...what: Parameters<Source['hypertext']>) => read[read.push(all.hypertext(...what)) - 1]!,
  };
  const { response } = step;
  const asked = step.isInTable ? 'it is a cell of a table, which asks for it' : askedBy(response);
  const options = Array.isArray(asked) ? asked : [];
  const place = { ...block.place, line: response.line };
  report.count('questions', source.language);
  const lead = tellContext(source, block, step);
  const texts = options.map(({ content }) => optionText(source, block, content));
  const explained = step.solution
    ? solutionOf(source, block, step.solution)
    : { reason: praiseOf(source, block, asked) };
  const said = texts.map(({ text }) => text);
  const asks = [lead.prompt, ...said].join('\n');
  const why =
    typeof asked === 'string'
      ? asked
      : !lead.prompt
        ? 'it asks nothing in words'
        : new Set(said).size < said.length || said.includes('')
          ? 'two of its answers read the same'
          : isScripted && VARIABLE.test(asks)
            ? 'a script of the course was to write a part of it'
            : '';
  const isRefused = why !== '' || typeof asked === 'string';
  const changes = [
    response.name === 'choiceresponse' && rightsOf(options) === 1 && 'one answer is right, so one is asked for',
    FORMULA.test(asks) && 'its formula is shown as it was typed',
  ].filter((reason) => reason !== false);
  const status = isRefused ? 'refused' : changes.length ? 'changed' : 'taken';
  report.record('questions', status, place, lead.prompt || block.title, why || changes.join('; '));
  settleOptions(source, block, options, said, why);
  if (isRefused) {
    for (const doc of read) markAll(doc, doc.tree, 'refused', why);
    return null;
  }
  const { prompt, blocks } = lead;
  const about = { id, prompt, ...(blocks.length > 0 && { blocks }), ...(explained.reason && explained) };
  if (!Array.isArray(asked)) return { ...about, ...typedIn(source, block, asked) };
  const answers = options.map((option, at) =>
    optionIn(source, block, option, texts[at]!.text, childId(id, `o${at + 1}`), texts[at]!.isCode),
  );
  return rightsOf(options) > 1 ? { ...about, kind: 'choose-many', options: answers } : { ...about, options: answers };
}

const askedBy = (response: Element): OlxOption[] | OlxTyped | string =>
  TYPED.has(response.name) ? typedOf(response) : optionsOf(response);
const rightsOf = (options: OlxOption[]) => options.filter(({ isRight }) => isRight).length;

/** What is said of a right answer, where a question has no solution. */
function praiseOf(source: Source, block: OlxBlock, asked: OlxOption[] | OlxTyped | string): string {
  const praise = typeof asked === 'string' || Array.isArray(asked) ? null : asked.praise;
  return praise ? words(source, block, praise.children) : '';
}

function typedIn(source: Source, block: OlxBlock, { praise: _, ...typed }: OlxTyped) {
  const slips = typed.slips.map(({ text, hint }) => ({ text, reason: words(source, block, hint.children) }));
  if (typed.kind === 'type') return { ...typed, slips };
  const { unit, ...number } = typed;
  return { ...number, ...(unit && { unit }), slips };
}

function settleOptions(source: Source, { place }: OlxBlock, options: OlxOption[], texts: string[], why: string) {
  options.forEach(({ line }, at) => {
    source.context.report.count('options', source.language);
    source.context.report.record('options', why ? 'refused' : 'taken', { ...place, line }, texts[at]!, why);
  });
}

function optionIn(
  source: Source,
  block: OlxBlock,
  { isRight, hint }: OlxOption,
  text: string,
  id: string,
  isCode: boolean,
): Option {
  const reason = hint ? words(source, block, hint.children) : '';
  return { id, text, isRight, ...(isCode && { isCode }), ...(reason && { reason }) };
}

/** The prompt of a question and the blocks above it: its label, or else the last paragraph before its options. */
function tellContext(source: Source, block: OlxBlock, { lead, response }: Step): { prompt: string; blocks: Block[] } {
  const label = labelOf(response) ?? lead.find((child) => isElement(child) && child.name === 'label') ?? null;
  const own = response.children.filter((child) => !isElement(child) || !isAnswers(child));
  const doc = source.hypertext(
    block,
    [...lead, ...own].filter((child) => child !== label),
  );
  const blocks = toBlocks(doc, doc.tree.children, source.find);
  if (label) return { prompt: words(source, block, (label as Element).children), blocks };
  const at = blocks.findLastIndex((block) => block.kind === 'paragraph' || block.kind === 'heading');
  if (at < 0) return { prompt: block.title, blocks };
  return { prompt: oneLine(textOfBlock(blocks[at]!)), blocks: blocks.toSpliced(at, 1) };
}

const isAnswers = (element: Element) =>
  ANSWERS.has(element.name) || element.name.endsWith('input') || allIn(element).some(({ name }) => ANSWERS.has(name));

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The plain text of a part of a problem, in one line. */
function words(source: Source, block: OlxBlock, children: Child[]): string {
  const doc = source.hypertext(block, children);
  return oneLine(toBlocks(doc, doc.tree.children, source.find).map(textOfBlock).join(' '));
}

/** The words of an option with the lines its author broke, and whether all of it is code. */
function optionText(source: Source, block: OlxBlock, children: Child[]): { text: string; isCode: boolean } {
  const doc = source.hypertext(block, children);
  const blocks = toBlocks(doc, doc.tree.children, source.find);
  const text = blocks
    .map(textOfBlock)
    .join('\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n');
  const isCode = ({ kind, ...rest }: Block) =>
    kind === 'code' || ('spans' in rest && rest.spans.every(({ code, text }) => code ?? !text.trim()));
  return { text: text.trim(), isCode: blocks.length > 0 && blocks.every(isCode) };
}

/** A title of one to three words, which Studio puts above every solution, in whatever language. */
const TITLE = /^\s*\S+(?:\s+\S+){0,2}\s*$/;

/** The explanation of a solution, without its title. */
function solutionOf(source: Source, block: OlxBlock, solution: Element) {
  const doc = source.hypertext(block, solution.children);
  const [first, ...rest] = toBlocks(doc, doc.tree.children, source.find);
  const isDetailed = allIn(solution).some(({ attributes }) => attributes.class === 'detailed-solution');
  const title = first && isDetailed && rest.length ? textOfBlock(first) : '';
  const isTitle = first?.kind === 'paragraph' && TITLE.test(title) && !/[.!?=]\s*$/.test(title);
  return explanationOf(isTitle ? rest : first ? [first, ...rest] : []);
}
