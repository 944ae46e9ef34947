import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from './db.ts';
import { gathered, inPlaces, placed, type Placed } from './gathered.ts';
import { written, type Blanks } from './written.ts';

/**
 * Reads at most one row for each of those who ask at the same moment, in one statement. `write` is put together once, over
 * the values that are given; they come as text.
 */
export function together<Given extends object, Row extends object>(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever is selected, of whatever tables
  write: (db: Db, blanks: Blanks<Given>) => SelectQueryBuilder<any, any, Row>,
): (db: Db, given: Given) => Promise<Row | undefined> {
  let names: readonly string[] | null = null;
  const statement = written<{ asked: string }, Placed<Row>>((db, { asked }) => {
    const columns = names!.map((name) => sql`${sql.ref(name)} text`);
    const blanks = Object.fromEntries(names!.map((name) => [name, sql.ref(`asked.${name}`)])) as Blanks<Given>;
    // A limit keeps the planner from joining all that is asked with all that there is.
    return sql`select asked.place, found.*
      from json_to_recordset(${asked}::json) as asked (place int, ${sql.join(columns)})
      cross join lateral ${write(db, blanks).limit(1)} as found`;
  });

  return gathered(async (db, all) => {
    names ??= Object.keys(all[0]!);
    return inPlaces(await statement(db, { asked: JSON.stringify(placed(all)) }), all);
  });
}
