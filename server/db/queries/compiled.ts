import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from '../db.ts';

/** Stands in a compiled query where a value comes in. */
class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
/** The parameters of a query, by the names of its values. */
export type Parameters<Values> = { readonly [Name in keyof Values]-?: RawBuilder<Values[Name]> };

/**
 * A query that Kysely compiles once, with parameters, and that runs with other values each time: to compile one of many
 * joins takes longer than its journey to the database.
 */
export function compiledQuery<Values extends object, Row>(
  build: (db: Db, parameters: Parameters<Values>) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const parameters = new Proxy({}, { get: (_, name) => sql`${new Parameter(String(name))}` }) as Parameters<Values>;
  let compiled: CompiledQuery<Row> | null = null;
  return async (db, values) => {
    compiled ??= build(db, parameters).compile(db);
    const valueOf = (value: unknown) => (value instanceof Parameter ? values[value.name as keyof Values] : value);
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: compiled.parameters.map(valueOf) });
    return rows;
  };
}
