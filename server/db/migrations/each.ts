import { sql, type Kysely } from 'kysely';

/** Runs statements one by one: the embedded database takes a single statement at a time. */
export async function each(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
