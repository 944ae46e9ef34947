import { allIn, elementsIn, isElement, type Child, type Element } from '../markup.ts';

const isResponse = ({ name }: Element) => name.endsWith('response');
const HINTS = new Set(['demandhint', 'compoundhint', 'choicehint', 'optionhint']);
export const isHint = ({ name }: Element) => HINTS.has(name);

/** One question of a problem: the content before it, its response, and the solution after it. */
export type Step = { lead: Child[]; response: Element; isInTable: boolean; solution: Element | null };
/** The parts of a problem in reading order. `rest`: the content after its last question. */
export type Steps = { steps: Step[]; rest: Child[]; hints: Element[]; isScripted: boolean };

/** Splits a problem into its questions. Grouping elements are looked into; a table may hold several responses. */
export function stepsOf(problem: Child[]): Steps {
  const steps: Steps = { steps: [], rest: [], hints: [], isScripted: false };
  const read = (children: Child[], isInTable: boolean) => {
    for (const child of children) {
      if (!isElement(child)) steps.rest.push(child);
      else if (isResponse(child)) {
        const solution = allIn(child).find(({ name }) => name === 'solution') ?? null;
        steps.steps.push({ lead: steps.rest, response: child, isInTable, solution });
        steps.rest = [];
      } else if (child.name === 'solution') tellLast(steps.steps, child);
      else if (child.name === 'script') steps.isScripted = true;
      else if (isHint(child)) steps.hints.push(child);
      else if (allIn(child).some(isResponse)) read(child.children, isInTable || child.name === 'table');
      else steps.rest.push(child);
    }
  };
  read(problem, false);
  for (const { response } of steps.steps)
    steps.hints.push(...elementsIn(response).flatMap((child) => [child, ...allIn(child)].filter(isCompound)));
  return steps;
}

const isCompound = ({ name }: Element) => name === 'compoundhint' || name === 'demandhint';

function tellLast(steps: Step[], solution: Element): void {
  const last = steps.at(-1);
  if (last && !last.solution) last.solution = solution;
}
