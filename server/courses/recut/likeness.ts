import type { UnitBody } from '../../db/schema.ts';
import { textOfBlock } from '../blocks.ts';

/** So many words one after the other are compared at once. */
const RUN = 4;
/** What is mostly the same is the same thing, cut anew. 1: equal; a half of a whole is 0.67. */
const ALIKE = 0.4;
/** Of two that are about as much alike, the one that is called the same. */
const SAME_ID = 0.15;
const STILL_THERE = 0.05;

export type Known = { id: string; kind: string; retired: boolean; body: UnitBody | undefined };
export type Fresh = { id: string; kind: string; body: UnitBody | undefined };

/** All words of a unit in one language, in reading order. */
function wordsOf(body: UnitBody | undefined): string[] {
  const cards =
    body?.cards.flatMap(({ title = '', blocks, picture }) => [
      title,
      ...blocks.map(textOfBlock),
      picture?.asset ?? '',
    ]) ?? [];
  const questions =
    body?.questions.flatMap(({ id: _, ...question }) => [
      question.prompt,
      ...(question.blocks ?? []).map(textOfBlock),
      'options' in question ? question.options.map(({ text }) => text).join(' ') : '',
    ]) ?? [];
  return [...cards, ...questions].join(' ').toLowerCase().split(/\s+/).filter(Boolean);
}

function runsOf(body: UnitBody | undefined): Set<string> {
  const words = wordsOf(body);
  const last = Math.max(1, words.length - RUN + 1);
  return new Set(Array.from({ length: words.length ? last : 0 }, (_, at) => words.slice(at, at + RUN).join(' ')));
}

/** Finds for each new unit the old one that it is by its words, whatever either is called: new id → old id. */
export function sameUnits(known: readonly Known[], fresh: readonly Fresh[]): Map<string, string> {
  const old = known.map((unit) => ({ ...unit, runs: runsOf(unit.body) }));
  const holders = new Map<string, number[]>();
  old.forEach(({ runs }, at) => {
    for (const run of runs) {
      const all = holders.get(run);
      if (all) all.push(at);
      else holders.set(run, [at]);
    }
  });
  const pairs: { from: string; to: string; score: number }[] = [];
  for (const { id, kind, body } of fresh) {
    const runs = runsOf(body);
    const shared = new Map<number, number>();
    for (const run of runs) for (const at of holders.get(run) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    for (const [at, count] of shared) {
      const unit = old[at]!;
      const likeness = (2 * count) / (runs.size + unit.runs.size);
      const score = likeness + (unit.id === id ? SAME_ID : 0) + (unit.retired ? 0 : STILL_THERE);
      if (likeness >= ALIKE && unit.kind === kind) pairs.push({ from: id, to: unit.id, score });
    }
  }
  const same = new Map<string, string>();
  const taken = new Set<string>();
  for (const { from, to } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (same.has(from) || taken.has(to)) continue;
    same.set(from, to);
    taken.add(to);
  }
  return same;
}
