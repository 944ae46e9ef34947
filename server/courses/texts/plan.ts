import type { Block } from '../../../src/contract/text.ts';
import { partition } from './partition.ts';
import type { Section } from './sections.ts';
import { announces, weightOf } from './weights.ts';

/** Blocks `from` up to `to` of one section. `whole`: all of it. */
export type Piece = { section: number; from: number; to: number; whole: boolean };
/** What becomes one lesson: pieces in order, and the sections whose titles name it. `part`: 2 of 3. */
export type Part = { pieces: Piece[]; titles: number[]; part: [at: number, of: number] | null };

type Atom = { section: number; from: number; to: number; weight: number };

const GOAL = 400;
const WIDTH = 130;
const MOST = 550;
const STEEP = 35;
const BREAK_INSIDE = 8;
/** What it costs to begin a lesson at a heading of each depth; deep ones belong to what stands above them. */
const BREAK_AT = [0, 0, 0, 1, 4, 6, 6];
const JOIN = 1.2;
const JOIN_AFTER_PART = 3;
const ORPHAN = 8;
const SHORT_INTRO = 60;
const LONGEST_TITLE = 50;
const NAMING_SHARE = 0.25;

/** The smallest things a lesson may be cut between: a block, with the words that announce it. */
function atomsOf(sections: readonly Section[]): Atom[] {
  return sections.flatMap(({ blocks }, section) => {
    const atoms: Atom[] = [];
    let from = 0;
    blocks.forEach((block: Block, at) => {
      if (announces(block, blocks[at + 1])) return;
      const weight = blocks.slice(from, at + 1).reduce((sum, each) => sum + weightOf(each), 0);
      atoms.push({ section, from, to: at + 1, weight });
      from = at + 1;
    });
    return atoms.length ? atoms : [{ section, from: 0, to: 0, weight: 0 }];
  });
}

/**
 * Cuts one long text into lessons of about three minutes, at headings where it can. A line drawn by the author
 * always cuts. Sections that hold nothing and lead nothing are left out.
 */
export function planOf(sections: readonly Section[]): Part[] {
  const atoms = atomsOf(sections);
  const starts = ({ from }: Atom) => from === 0;
  const depthOf = (atom: Atom) => Math.max(2, sections[atom.section]!.depth);
  const cost = (from: number, to: number): number => {
    const run = atoms.slice(from, to);
    const [first, ...rest] = run as [Atom, ...Atom[]];
    if (rest.some((atom) => starts(atom) && sections[atom.section]!.divided)) return Infinity;
    const size = run.reduce((sum, { weight }) => sum + weight, 0);
    const over = Math.max(0, size - MOST);
    const begin = starts(first) ? BREAK_AT[depthOf(first)]! : BREAK_INSIDE;
    const joined = rest.filter((atom) => starts(atom) && depthOf(atom) === 2).length;
    const part = starts(first) && depthOf(first) === 2 ? 0 : JOIN_AFTER_PART;
    const price = ((size - GOAL) / WIDTH) ** 2 + (over / STEEP) ** 2 + begin + joined * (JOIN + part);
    return price + (leavesOrphan(run, atoms[to]) ? ORPHAN : 0);
  };
  /** The first words under a heading, cut off from what they introduce. */
  const leavesOrphan = (run: Atom[], next: Atom | undefined) => {
    const last = run.at(-1)!;
    return (
      next !== undefined && starts(next) && depthOf(next) > depthOf(last) && starts(last) && last.weight < SHORT_INTRO
    );
  };
  const runs = partition(atoms.length, cost).map(([from, to]) => piecesOf(atoms.slice(from, to), sections));
  return named(
    runs.filter((pieces) => pieces.some(({ from, to }) => to > from)),
    sections,
  );
}

function piecesOf(run: Atom[], sections: readonly Section[]): Piece[] {
  const pieces: Piece[] = [];
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

function named(runs: Piece[][], sections: readonly Section[]): Part[] {
  const parts = runs.map((pieces) => ({ pieces, titles: titlesOf(pieces, sections) }));
  const key = ({ titles }: { titles: number[] }) => titles.join();
  return parts.map((part, at) => {
    const same = parts.filter((other) => key(other) === key(part));
    const place = parts.slice(0, at).filter((other) => key(other) === key(part)).length + 1;
    return { ...part, part: same.length > 1 ? ([place, same.length] as [number, number]) : null };
  });
}

/** The sections that name a lesson: its highest headings, without the small ones; two when both are short. */
function titlesOf(pieces: Piece[], sections: readonly Section[]): number[] {
  const own = pieces.filter(({ section }) => sections[section]!.title && sections[section]!.depth > 1);
  const telling = own.filter(({ section }) => !sections[section]!.contents);
  const titled = telling.length ? telling : own;
  if (!titled.length) return [pieces[0]!.section];
  const depth = Math.min(...titled.map(({ section }) => sections[section]!.depth));
  const weight = (from: number, to: number) =>
    pieces
      .slice(from, to)
      .reduce(
        (sum, piece) =>
          sum +
          sections[piece.section]!.blocks.slice(piece.from, piece.to).reduce((all, block) => all + weightOf(block), 0),
        0,
      );
  const tops = pieces.flatMap(({ section }, at) =>
    sections[section]!.depth === depth && titled.some((each) => each.section === section) ? [{ section, at }] : [],
  );
  const before =
    tops[0]!.at > 0 && titled.some(({ section }) => section === pieces[0]!.section)
      ? [{ section: pieces[0]!.section, at: 0 }]
      : [];
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

/** The nearest heading above a section. */
export function parentOf(sections: readonly Section[], at: number): number | null {
  for (let above = at - 1; above >= 0; above--) if (sections[above]!.depth < sections[at]!.depth) return above;
  return null;
}
