import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../server/db/db.ts';

/** Every row of every table there is, as text; bytes as hexadecimal. New tables are in it without being named. */
export async function dump(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' order by tablename`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.table(name)} t`.execute(
      db,
    );
    texts.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return texts.join('\n');
}

/** Tables with rows that belong to a learner, by their foreign keys. */
export async function tablesOfLearners(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** The forms in which a word could lie in a database: as it is, as bytes, and hashed as we hash secrets. */
const formsOf = (word: string) => [
  word,
  Buffer.from(word).toString('hex'),
  Buffer.from(word).toString('base64').replace(/=+$/, ''),
  createHash('sha256').update(word).digest('base64url'),
];

/** Which of these words a text holds, in whatever form. */
export const traces = (text: string, words: Record<string, string>): string[] =>
  Object.entries(words).flatMap(([name, word]) => (formsOf(word).some((form) => text.includes(form)) ? [name] : []));
