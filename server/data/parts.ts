import { createHash } from 'node:crypto';
import { Refusal } from '../kit/refusal.ts';

/** The version of these lines; a reader refuses a later one. */
export const FORMAT = 1;

/** The first line of a backup: the migrations that its database had run, and when it was made. */
export type Head = { format: number; migrations: string[]; madeAt: string };
/** How many rows a table has, and a checksum over their lines. Two tables with the same rows have the same one. */
export type Sum = { count: number; sha256: string };
/**
 * What a backup consists of, in this order: its head; for each table its name and columns, its rows, its sum; its end. As
 * text each part is a line of JSON, and each row one: the list of its values as PostgreSQL writes them.
 */
export type Part =
  { head: Head } | { table: string; columns: string[] } | { rows: string[] } | { sum: Sum } | { tables: number };
export type Sums = Map<string, Sum>;

export const damaged = () => new Refusal('The backup is cut or altered: take another copy of it.');

/** Counts the rows of a table and adds them up to its checksum. */
export function summing() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(line: string) {
      count += 1;
      hash.update(line).update('\n');
    },
    result: (): Sum => ({ count, sha256: hash.digest('base64url') }),
  };
}

/** The sums of all tables, from parts that are read to their end. */
export async function sumsOf(parts: AsyncIterable<Part>): Promise<{ head: Head; sums: Sums }> {
  let head: Head | undefined;
  let table = '';
  const sums: Sums = new Map();
  for await (const part of parts) {
    if ('head' in part) head = part.head;
    if ('table' in part) table = part.table;
    if ('sum' in part) sums.set(table, part.sum);
  }
  if (!head) throw damaged();
  return { head, sums };
}

/** The tables that are not the same on both sides, in words. */
export function differences(one: Sums, other: Sums): string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])];
  const inWords = (sum: Sum | undefined) => (sum ? `${sum.count} rows` : 'none');
  return names
    .filter((name) => one.get(name)?.sha256 !== other.get(name)?.sha256)
    .map((name) => `${name} (${inWords(one.get(name))}, ${inWords(other.get(name))})`);
}
