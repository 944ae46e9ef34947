import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './db.ts';

/** Where a value comes in when the statement is run. */
class Blank {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
export type Blanks<Given> = { readonly [Name in keyof Given]-?: RawBuilder<Given[Name]> };

/**
 * A statement that is put together once and run often: putting one of many joins together takes longer than its journey
 * to the database.
 */
export function written<Given extends object, Row>(
  write: (db: Db, blanks: Blanks<Given>) => RawBuilder<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  const blanks = new Proxy({}, { get: (_none, name) => sql`${new Blank(String(name))}` }) as Blanks<Given>;
  let known: CompiledQuery<Row> | null = null;
  return async (db, given) => {
    known ??= write(db, blanks).compile(db);
    const valueOf = (one: unknown) => (one instanceof Blank ? given[one.name as keyof Given] : one);
    const { rows } = await db.executeQuery<Row>({ ...known, parameters: known.parameters.map(valueOf) });
    return rows;
  };
}
