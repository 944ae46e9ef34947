import type { Nodes } from 'mdast';
import { targetOf, walk, plainTextOf, type Document } from '../document.ts';
import { countWords } from '../spans.ts';
import type { Section } from './sections.ts';

const SHARED = 3;
const LENGTH = 0.5;
/** What a heading of another depth costs: a match of nothing else is not worth two steps. */
const DEPTH = 0.6;

/** The parts of a section that a translation leaves unchanged: pictures, code, addresses. */
function traces(doc: Document, { nodes }: Section): Set<string> {
  const all = nodes.flatMap((node) => [...walk(node)]);
  const traceOf = (node: Nodes) => {
    if (node.type === 'image') return baseName(node.url);
    if (node.type === 'code' || node.type === 'inlineCode') return node.value;
    return node.type === 'link' ? targetOf(doc, node).split('?', 1)[0]! : '';
  };
  return new Set(all.map(traceOf).filter(Boolean));
}

/**
 * A picture's name without what translations add: `…/translated_images/pump.3fa….pl.png` and `../images/pump.png` are
 * both pump.
 */
const baseName = (address: string) => address.split('/').at(-1)!.split('.', 1)[0]!;

function likeness(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((trace) => b.has(trace)).length;
  const all = a.size + b.size - shared;
  return all ? shared / all : 0;
}

/**
 * Matches each section of the original with the translated one, or null. Headings of equal depths in equal order are trusted;
 * where a translation has lost or added some, order and unchanged parts decide.
 */
export function align(
  original: Document,
  ours: Section[],
  translation: Document,
  theirs: Section[],
): (Section | null)[] {
  const depths = (sections: Section[]) => sections.map(({ depth }) => depth).join(' ');
  if (depths(ours) === depths(theirs)) return theirs;
  const words = ({ nodes }: Section) => 1 + countWords(nodes.map(plainTextOf).join(' '));
  const left = ours.map((section) => ({ section, traces: traces(original, section), words: words(section) }));
  const right = theirs.map((section) => ({ section, traces: traces(translation, section), words: words(section) }));
  const score = (a: number, b: number) => {
    const [ours, other] = [left[a]!, right[b]!];
    // The words before the first heading are no section with a heading.
    if ((ours.section.depth === 0) !== (other.section.depth === 0)) return -Infinity;
    const off = Math.abs(ours.section.depth - other.section.depth);
    return (
      1 -
      DEPTH * off +
      SHARED * likeness(ours.traces, other.traces) -
      LENGTH * Math.abs(Math.log(ours.words / other.words))
    );
  };
  return inOrder(left.length, right.length, score).map((at) => (at === null ? null : theirs[at]!));
}

/** The best-scoring matching of two sequences that keeps their order (dynamic programming). */
function inOrder(m: number, n: number, score: (a: number, b: number) => number): (number | null)[] {
  const best = Array.from({ length: m + 1 }, () => new Array<number>(n + 1).fill(0));
  for (let a = m - 1; a >= 0; a--) {
    for (let b = n - 1; b >= 0; b--) {
      best[a]![b] = Math.max(best[a + 1]![b]!, best[a]![b + 1]!, best[a + 1]![b + 1]! + score(a, b));
    }
  }
  const matched: (number | null)[] = [];
  for (let a = 0, b = 0; a < m;) {
    if (b < n && best[a]![b] === best[a + 1]![b + 1]! + score(a, b)) {
      matched.push(b++);
      a++;
    } else if (b < n && best[a]![b] === best[a]![b + 1]) b++;
    else {
      matched.push(null);
      a++;
    }
  }
  return matched;
}
