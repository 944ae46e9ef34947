import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../db.ts';
import { batched, indexed, rowsInOrder, type Indexed } from './batched.ts';
import { compiledQuery, type Parameters } from './compiled.ts';

/**
 * Reads at most one row for each call, and the rows of a batch by one statement: the query is joined laterally to the list
 * of their values. It is compiled once, and its parameters are text.
 */
export function batchedRow<Values extends object, Row extends object>(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever is selected, of whatever tables
  build: (db: Db, parameters: Parameters<Values>) => SelectQueryBuilder<any, any, Row>,
): (db: Db, values: Values) => Promise<Row | undefined> {
  let names: readonly string[] | null = null;
  const statement = compiledQuery<{ batch: string }, Indexed<Row>>((db, { batch }) => {
    const columns = names!.map((name) => sql`${sql.ref(name)} text`);
    const parameters = Object.fromEntries(names!.map((name) => [name, sql.ref(`call.${name}`)])) as Parameters<Values>;
    // A limit keeps the planner from joining all calls with all rows that there are.
    return sql`select call.index, result.*
      from json_to_recordset(${batch}::json) as call (index int, ${sql.join(columns)})
      cross join lateral ${build(db, parameters).limit(1)} as result`;
  });

  return batched(async (db, calls) => {
    names ??= Object.keys(calls[0]!);
    return rowsInOrder(await statement(db, { batch: JSON.stringify(indexed(calls)) }), calls);
  });
}
