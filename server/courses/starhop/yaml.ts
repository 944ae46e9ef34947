import { LineCounter, parseDocument } from 'yaml';
import type { Fault } from '../limits.ts';

const QUOTES = 'Put words that hold a colon or begin with a sign in quotation marks.';
const NO_ALIASES = 'Write the words out in place of *name.';

/** Parses YAML into fields and faults; lines count from 1. */
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
    // Nested too deep for the stack, or aliases that expand to too much.
    if (error instanceof RangeError) return cannot(1, 'lists stand too deep within each other.', QUOTES);
    const line = source.split('\n').findIndex((text) => /(?:^|[\s,[{:-])\*\w/.test(text)) + 1;
    return cannot(Math.max(1, line), 'its names stand for too much.', NO_ALIASES);
  }
}
