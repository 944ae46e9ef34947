import type { Block } from '../../../src/contract/text.ts';
import type { UnitBody } from '../../db/schema.ts';
import type { CourseUnit } from '../course.ts';
import { markAll, type Document } from '../document.ts';
import { slugOf, unitId } from '../ids.ts';
import { minutesOf } from '../minutes.ts';
import type { Report } from '../report.ts';
import { textOfSpans } from '../spans.ts';
import { align } from './align.ts';
import { cardsOf, type Passage } from './cards.ts';
import { parentOf, planOf, type Part, type SectionRange } from './plan.ts';
import type { Section } from './sections.ts';

/** A text in one language, cleaned and converted to blocks. The first of several is the original. */
export type TextVersion = { doc: Document; sections: Section[] };

const MOST_TAKEAWAYS = 5;
const DEFINITION = /^🎓\s*/u;
const LONGEST_DEFINITION = 160;

/**
 * Splits a long text into lessons at the original's headings, and fills each from every language. A lesson whose
 * section a translation has lost shows the original's text there. `prefix` begins the units' ids.
 */
export function unitsOf(report: Report, readings: TextVersion[], prefix: string): CourseUnit[] {
  const [original, ...translations] = readings as [TextVersion, ...TextVersion[]];
  const kept = original.sections.flatMap((section, at) => (keeps(original, section, at) ? [at] : []));
  const sections = kept.map((at) => original.sections[at]!);
  const parts = planOf(sections);
  const free = freeIds();
  const units = parts.map((part, at) => newUnit(prefix, sections, part, at, free));
  fillIn(units, parts, original, sections, sections);
  for (const translation of translations) {
    const theirs = align(original.doc, original.sections, translation.doc, translation.sections);
    const matches = kept.map((at) => theirs[at]!);
    adopt(translation, matches);
    const used = fillIn(units, parts, translation, sections, matches, original.doc.language);
    refuseUnused(report, translation, used);
  }
  return units;
}

/** Whether a section becomes part of a lesson: not a heading with nothing left under it and no sections below. */
function keeps({ doc, sections }: TextVersion, { blocks, heading, depth }: Section, at: number): boolean {
  const leads = at + 1 < sections.length && sections[at + 1]!.depth > Math.max(1, depth);
  if (blocks.length || (leads && depth > 1)) return true;
  if (heading && depth > 1 && doc.marks.get(heading)?.status !== 'changed')
    markAll(doc, heading, 'refused', 'nothing is left under this heading');
  return false;
}

/** Makes ids unique: `warm`, `warm-2`, `warm-3`. */
function freeIds(): (wanted: string) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (wanted) => {
    let id = unitId(wanted);
    for (let again = (counts.get(wanted) ?? 1) + 1; taken.has(id); again++) {
      id = unitId(`${wanted}-${again}`);
      counts.set(wanted, again);
    }
    taken.add(id);
    return id;
  };
}

function newUnit(
  prefix: string,
  sections: Section[],
  { titles, part }: Part,
  at: number,
  free: (wanted: string) => string,
): CourseUnit {
  const slug = slugOf(sections[titles[0]!]!.title) || `part-${at + 1}`;
  const id = free(`${prefix}-${slug}${part && part[0] > 1 ? `-${part[0]}` : ''}`);
  return { id, kind: 'lesson', minutes: 1, titles: {}, bodies: {}, reelIds: [] };
}

/**
 * Adds one language's texts to all units. `matches`: the translated section for each section of the original; one that the
 * translation lacks is taken from the original, in its language. A unit of which nothing is translated stays as it is.
 */
function fillIn(
  units: CourseUnit[],
  parts: Part[],
  { doc }: TextVersion,
  originals: Section[],
  matches: (Section | null)[],
  own = doc.language,
): Set<Section> {
  const used = new Set<Section>();
  const called = Map.groupBy(originals, ({ title }) => title);
  parts.forEach(({ pieces, titles, part }, at) => {
    const lost = new Set(
      pieces.filter(({ section }) => isLost(originals[section]!, matches[section]!)).map(({ section }) => section),
    );
    if (lost.size && !pieces.some(({ section }) => !lost.has(section) && matches[section]!.blocks.length)) return;
    const unit = units[at]!;
    const passages = pieces.map((piece): Passage => {
      const original = originals[piece.section]!;
      if (lost.has(piece.section)) return { ...passageOf(piece, original, original), language: own };
      return passageOf(piece, original, matches[piece.section]!);
    });
    for (const { section } of pieces) if (!lost.has(section)) used.add(matches[section]!);
    const [first] = passages;
    const title = titleOf(titles, matches, originals, called);
    if (first && !first.title && part && part[0] > 1) first.title = title;
    const cards = cardsOf(passages, unit.id, doc.language);
    const body: UnitBody = {
      cards,
      takeaways: takeawaysOf(
        passages,
        title,
        pieces.map(({ section }) => isName(originals[section]!, called)),
      ),
      questions: [],
    };
    unit.titles[doc.language] = `${title}${part ? ` (${part.join('/')})` : ''}`;
    unit.bodies[doc.language] = body;
    if (doc.language === 'en' || Object.keys(unit.bodies).length === 1) unit.minutes = minutesOf(body);
  });
  return used;
}

const isLost = ({ blocks, depth }: Section, theirs: Section | null) =>
  !theirs || (depth > 1 && blocks.length > 0 && !theirs.blocks.length);

/** The blocks of a range. A translated section is cut where the original is, or as near as can be. */
function passageOf({ from, to }: SectionRange, original: Section, { title, depth, blocks }: Section): Passage {
  const [all, own] = [original.blocks.length, blocks.length];
  const place = (at: number) => (all === own ? at : Math.round((at / Math.max(1, all)) * own));
  return {
    title: from === 0 && depth > 1 ? title : '',
    depth: Math.max(2, depth),
    blocks: blocks.slice(place(from), to === all ? own : place(to)),
  };
}

/** Sections by title. */
type Called = Map<string, Section[]>;

function titleOf(titles: number[], matches: (Section | null)[], originals: Section[], called: Called): string {
  const [first] = titles as [number];
  const own = titles.map((at) => (matches[at] ?? originals[at]!).title).filter(Boolean);
  const ambiguous = called.get(originals[first]!.title)!.length > 1;
  const parent = ambiguous ? parentOf(originals, first) : null;
  const above = parent === null ? '' : (matches[parent]?.title ?? '');
  return [above, ...own].filter(Boolean).join(' · ');
}

/** The takeaways of a lesson: the definitions in its notes, then the titles of its sections. */
function takeawaysOf(passages: Passage[], title: string, names: boolean[]): string[] {
  const definitions = passages.flatMap(({ blocks }) => blocks.flatMap(definitionOf));
  const titles = passages.flatMap((passage, at) => (names[at] && passage.title !== title ? passage.title || [] : []));
  const lines = [...new Set([...definitions, ...titles])].slice(0, MOST_TAKEAWAYS);
  return lines.length ? lines : [title];
}

/**
 * Whether a title names its section's content: one that recurs, such as "Task", does not, nor does the table of
 * contents.
 */
const isName = ({ contents, title }: Section, called: Called) => !contents && called.get(title)!.length === 1;

function definitionOf(block: Block): string[] {
  const text = block.kind === 'note' ? textOfSpans(block.spans) : '';
  return DEFINITION.test(text) && text.length <= LONGEST_DEFINITION ? [text.replace(DEFINITION, '')] : [];
}

/** Puts what only the translation says behind the section before it, under its own heading: nothing of it is lost. */
function adopt({ doc, sections }: TextVersion, matches: (Section | null)[]): void {
  const matched = new Set(matches.filter((section) => section !== null));
  let last: Section | null = null;
  for (const section of sections) {
    if (matched.has(section)) last = section;
    else if (last && section.blocks.length) {
      if (section.title) last.blocks.push({ kind: 'heading', spans: [{ text: section.title }] });
      last.blocks.push(...section.blocks);
      section.nodes = [];
      if (section.heading)
        markAll(doc, section.heading, 'changed', 'the original has no such heading; it stands in the section before');
    }
  }
}

function refuseUnused(report: Report, { doc, sections }: TextVersion, used: Set<Section>): void {
  for (const section of sections) {
    if (used.has(section)) continue;
    const why = section.nodes.length
      ? 'the translation has lost or added parts here; the English lesson stands in'
      : 'nothing is left under this heading';
    for (const node of section.nodes) markAll(doc, node, 'refused', why);
    if (section.heading && doc.marks.get(section.heading)?.status === 'taken')
      markAll(doc, section.heading, 'refused', why);
    if (section.nodes.length) {
      const line = section.heading?.position?.start.line ?? section.nodes[0]!.position!.start.line;
      report.warn(
        { file: doc.file, line },
        `"${section.title || 'The beginning'}" has no counterpart in English.`,
        'Translate the whole file, with the same headings.',
      );
    }
  }
}
