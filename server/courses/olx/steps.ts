import { allIn, elementsIn, isElement, type Child, type Element } from '../markup.ts';

const isResponse = ({ name }: Element) => name.endsWith('response');
const HINTS = new Set(['demandhint', 'compoundhint', 'choicehint', 'optionhint']);
export const isHint = ({ name }: Element) => HINTS.has(name);

/** One question of a problem: what stands before it, the question itself, and the solution told after it. */
export type Step = { lead: Child[]; response: Element; isInTable: boolean; solution: Element | null };
/** A problem in reading order. `rest`: what stands after its last question. */
export type Steps = { steps: Step[]; rest: Child[]; hints: Element[]; isScripted: boolean };

/** Takes a problem apart. What only groups its questions is looked through; a table may lead to several. */
export function stepsOf(problem: Child[]): Steps {
  const found: Steps = { steps: [], rest: [], hints: [], isScripted: false };
  const read = (children: Child[], isInTable: boolean) => {
    for (const child of children) {
      if (!isElement(child)) found.rest.push(child);
      else if (isResponse(child)) {
        const solution = allIn(child).find(({ name }) => name === 'solution') ?? null;
        found.steps.push({ lead: found.rest, response: child, isInTable, solution });
        found.rest = [];
      } else if (child.name === 'solution') tellLast(found.steps, child);
      else if (child.name === 'script') found.isScripted = true;
      else if (isHint(child)) found.hints.push(child);
      else if (allIn(child).some(isResponse)) read(child.children, isInTable || child.name === 'table');
      else found.rest.push(child);
    }
  };
  read(problem, false);
  for (const { response } of found.steps)
    found.hints.push(...elementsIn(response).flatMap((child) => [child, ...allIn(child)].filter(isCompound)));
  return found;
}

const isCompound = ({ name }: Element) => name === 'compoundhint' || name === 'demandhint';

function tellLast(steps: Step[], solution: Element): void {
  const last = steps.at(-1);
  if (last && !last.solution) last.solution = solution;
}
