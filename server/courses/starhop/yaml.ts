import { LineCounter, parseDocument } from 'yaml';
import type { Fault } from '../limits.ts';

const QUOTES = 'Put words that hold a colon or begin with a sign in quotation marks.';
const NO_ALIASES = 'Write the words out in place of *name.';

/** The fields of a text in YAML, and what is wrong with it; lines count from 1. */
export function readYaml(source: string): { values: Record<string, unknown>; troubles: Fault[] } {
  const counter = new LineCounter();
  const cannot = (line: number, why: string, remedy: string) => ({
    values: {},
    troubles: [{ line, what: `The front matter cannot be read: ${why}`, remedy }],
  });
  try {
    const yaml = parseDocument(source, { lineCounter: counter, uniqueKeys: true });
    if (yaml.errors.length) {
      const all = yaml.errors.map(({ message, pos }) =>
        cannot(counter.linePos(pos[0]).line, message.split('\n')[0]!, QUOTES),
      );
      return { values: {}, troubles: all.flatMap(({ troubles }) => troubles) };
    }
    const read: unknown = yaml.toJS({ maxAliasCount: 10 });
    const isFields = typeof read === 'object' && read !== null && !Array.isArray(read);
    return { values: isFields ? (read as Record<string, unknown>) : {}, troubles: [] };
  } catch (error) {
    // Too deep for the stack, or words that stand for too many others.
    if (error instanceof RangeError) return cannot(1, 'lists stand too deep within each other.', QUOTES);
    const line = source.split('\n').findIndex((each) => /(?:^|[\s,[{:-])\*\w/.test(each)) + 1;
    return cannot(Math.max(1, line), 'its names stand for too much.', NO_ALIASES);
  }
}
