import type { Block } from '../../../src/contract/text.ts';
import { partition, tooLong, type Price } from './partition.ts';
import type { Section } from './sections.ts';
import { announces, weightOf } from './weights.ts';

/** The blocks from `from` up to `to` of a section. `whole`: all of them. */
export type SectionRange = { section: number; from: number; to: number; whole: boolean };
/** One lesson: its ranges in order, and the sections whose titles name it. `part`: 2 of 3. */
export type Part = { pieces: SectionRange[]; titles: number[]; part: [at: number, of: number] | null };

type Atom = { section: number; from: number; to: number; weight: number };

const GOAL = 400;
const WIDTH = 130;
const MOST = 550;
const STEEP = 35;
const BREAK_INSIDE = 8;
/** The cost of beginning a lesson at a heading, by its depth: deep ones belong to what is above them. */
const BREAK_AT = [0, 0, 0, 1, 4, 6, 6];
const JOIN = 1.2;
const JOIN_AFTER_PART = 3;
const ORPHAN = 8;
const SHORT_INTRO = 60;
const LONGEST_TITLE = 50;
const NAMING_SHARE = 0.25;
/** A last part of at least this many words could be a lesson of its own. */
const ENOUGH = 200;

/** The smallest units that lessons are made of: a block, with the words that announce it. */
function atomsOf(sections: readonly Section[]): Atom[] {
  return sections.flatMap(({ blocks }, section) => {
    const atoms: Atom[] = [];
    let from = 0;
    blocks.forEach((block: Block, at) => {
      if (announces(block, blocks[at + 1])) return;
      const weight = blocks.slice(from, at + 1).reduce((sum, block) => sum + weightOf(block), 0);
      atoms.push({ section, from, to: at + 1, weight });
      from = at + 1;
    });
    return atoms.length ? atoms : [{ section, from: 0, to: 0, weight: 0 }];
  });
}

/**
 * Plans how a long text is cut into lessons of about three minutes, at headings where possible and always at the
 * author's thematic breaks. Sections that are empty and have none below them are left out.
 */
export function planOf(sections: readonly Section[]): Part[] {
  const atoms = atomsOf(sections);
  const runs = partition(atoms.length, (to) => priceTo(atoms, to, sections)).map(([from, to]) =>
    piecesOf(atoms.slice(from, to), sections),
  );
  return named(
    runs.filter((pieces) => pieces.some(({ from, to }) => to > from)),
    sections,
  );
}

const starts = ({ from }: Atom) => from === 0;
/** The cost of a lesson of so many words: a deviation of two minutes is cheap, more than three minutes expensive. */
const strainOf = (size: number) => ((size - GOAL) / WIDTH) ** 2 + (Math.max(0, size - MOST) / STEEP) ** 2;

/** The costs of the lessons that end before an atom, the shortest first. */
function priceTo(atoms: readonly Atom[], to: number, sections: readonly Section[]): Price {
  const depthOf = (atom: Atom) => Math.max(2, sections[atom.section]!.depth);
  const [last, next] = [atoms[to - 1]!, atoms[to]];
  /** Whether a cut would separate the introduction under a heading from what it introduces. */
  const leavesOrphan =
    next !== undefined && starts(next) && depthOf(next) > depthOf(last) && starts(last) && last.weight < SHORT_INTRO;
  const isTooLong = tooLong(strainOf, ENOUGH);
  let [size, joined, isOver] = [0, 0, false];
  return (from) => {
    const [first, second] = [atoms[from]!, from + 1 < to ? atoms[from + 1]! : null];
    if (second && starts(second) && sections[second.section]!.divided) isOver = true;
    if (isOver) return null;
    if (second && starts(second) && depthOf(second) === 2) joined += 1;
    size += first.weight;
    isOver = isTooLong(size, BREAK_INSIDE + ORPHAN + joined * JOIN_AFTER_PART);
    const begin = starts(first) ? BREAK_AT[depthOf(first)]! : BREAK_INSIDE;
    const part = starts(first) && depthOf(first) === 2 ? 0 : JOIN_AFTER_PART;
    return strainOf(size) + begin + joined * (JOIN + part) + (leavesOrphan ? ORPHAN : 0);
  };
}

function piecesOf(run: Atom[], sections: readonly Section[]): SectionRange[] {
  const pieces: SectionRange[] = [];
  for (const { section, from, to } of run) {
    const last = pieces.at(-1);
    if (last?.section === section) last.to = to;
    else pieces.push({ section, from, to, whole: false });
  }
  return pieces.map((piece) => ({
    ...piece,
    whole: piece.from === 0 && piece.to === sections[piece.section]!.blocks.length,
  }));
}

function named(runs: SectionRange[][], sections: readonly Section[]): Part[] {
  const parts = runs.map((pieces) => ({ pieces, titles: titlesOf(pieces, sections) }));
  const alike = Map.groupBy(parts, ({ titles }) => titles.join());
  const places = new Map([...alike.values()].flatMap((same) => same.map((part, at) => [part, at + 1] as const)));
  return parts.map((part) => {
    const all = alike.get(part.titles.join())!.length;
    return { ...part, part: all > 1 ? [places.get(part)!, all] : null };
  });
}

/**
 * The sections whose titles name a lesson, among its highest ones with a fair share of its text: both when there are
 * two with short titles, else the largest.
 */
function titlesOf(pieces: SectionRange[], sections: readonly Section[]): number[] {
  const own = pieces.filter(({ section }) => sections[section]!.title && sections[section]!.depth > 1);
  const telling = own.filter(({ section }) => !sections[section]!.contents);
  const titled = telling.length ? telling : own;
  if (!titled.length) return [pieces[0]!.section];
  const depth = titled.reduce((least, { section }) => Math.min(least, sections[section]!.depth), Infinity);
  const weights = pieces.map(({ section, from, to }) =>
    sections[section]!.blocks.slice(from, to).reduce((all, block) => all + weightOf(block), 0),
  );
  const weight = (from: number, to: number) => weights.slice(from, to).reduce((sum, own) => sum + own, 0);
  const mayName = new Set(titled.map(({ section }) => section));
  const tops = pieces.flatMap(({ section }, at) =>
    sections[section]!.depth === depth && mayName.has(section) ? [{ section, at }] : [],
  );
  const before = tops[0]!.at > 0 && mayName.has(pieces[0]!.section) ? [{ section: pieces[0]!.section, at: 0 }] : [];
  const heads = [...before, ...tops];
  const weighed = heads.map(({ section, at }, place) => ({
    section,
    weight: weight(at, heads[place + 1]?.at ?? pieces.length),
  }));
  const total = weight(0, pieces.length);
  const large = weighed.filter((top) => top.weight >= total * NAMING_SHARE);
  const both = large.slice(0, 2).map(({ section }) => section);
  if (large.length === 2 && both.map((section) => sections[section]!.title).join(' · ').length <= LONGEST_TITLE)
    return both;
  return [weighed.toSorted((a, b) => b.weight - a.weight)[0]!.section];
}

/** The index of a section's parent: the nearest one above with a higher heading. */
export function parentOf(sections: readonly Section[], at: number): number | null {
  for (let above = at - 1; above >= 0; above--) if (sections[above]!.depth < sections[at]!.depth) return above;
  return null;
}
