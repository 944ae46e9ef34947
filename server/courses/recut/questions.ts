import type { Question } from '../../../src/contract/questions.ts';
import { textOfBlock } from '../blocks.ts';

export type Placed = { unitId: string; question: Question };

/** What a question says, without ids and without its reason, which may be mended. */
const saysAll = ({ reason: _, explanation: __, language: ___, ...question }: Question) =>
  JSON.stringify(question, (key, value: unknown) => (key === 'id' || key === 'reason' ? undefined : value));
/** What it asks, with its code: the same when only its answers were mended. */
const asks = ({ prompt, blocks = [] }: Question) => [prompt, ...blocks.map(textOfBlock)].join('\n');

const optionsOf = (question: Question) => ('options' in question ? question.options : []);

/** Pairs the ids of two questions that say the same, in all their parts. */
function pairIds(fresh: unknown, old: unknown, ids: Map<string, string>): void {
  if (typeof fresh !== 'object' || fresh === null || typeof old !== 'object' || old === null) return;
  for (const [key, value] of Object.entries(fresh)) {
    const other = (old as Record<string, unknown>)[key];
    if (key === 'id' && typeof value === 'string' && typeof other === 'string') ids.set(value, other);
    else pairIds(value, other, ids);
  }
}

/** Takes out of these questions, each at most once, the one that says the same as another: that of its id, or the first. */
function takerOf(questions: Iterable<Placed>, says: (question: Question) => string) {
  const bySaying = Map.groupBy(questions, ({ question }) => says(question));
  return ({ question: { id }, question }: Placed): Placed | undefined => {
    const alike = bySaying.get(says(question)) ?? [];
    const own = alike.findIndex((old) => old.question.id === id);
    return alike.splice(Math.max(0, own), 1)[0];
  };
}

/**
 * Finds the questions that were there before, by what they ask: new id → old id, of questions and of their options. `moved`:
 * those that stand in another unit now.
 */
export function sameQuestions(known: readonly Placed[], fresh: readonly Placed[]) {
  const ids = new Map<string, string>();
  const moved: { questionId: string; from: string; to: string }[] = [];
  const left = new Set(known);
  const settle = (placed: Placed, old: Placed) => {
    left.delete(old);
    if (old.unitId !== placed.unitId) moved.push({ questionId: old.question.id, from: old.unitId, to: placed.unitId });
    ids.set(placed.question.id, old.question.id);
  };
  const takeEqual = takerOf(left, saysAll);
  const rest = fresh.filter((placed) => {
    const old = takeEqual(placed);
    if (!old) return true;
    settle(placed, old);
    pairIds(placed.question, old.question, ids);
    return false;
  });
  const takeAsked = takerOf(left, asks);
  for (const placed of rest) {
    const old = takeAsked(placed);
    if (!old) continue;
    settle(placed, old);
    // Two options may say the same by mistake: each old one is taken once, so that no two get one id.
    const others = new Set(optionsOf(old.question));
    for (const { id, text } of optionsOf(placed.question)) {
      const same = [...others].find((option) => option.text === text);
      if (!same) continue;
      others.delete(same);
      ids.set(id, same.id);
    }
  }
  return { ids, moved };
}
