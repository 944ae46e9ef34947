import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from './db.ts';
import { written, type Blanks } from './written.ts';

/** As many as answer sooner together; while they are read, the next ones gather. */
const MOST = 8;

interface Waiting<Given, Row> {
  given: Given;
  found(row: Row | undefined): void;
  failed(error: unknown): void;
}

/**
 * Reads at most one row for each of those who ask in the same turn of the event loop, in one statement: a journey to the
 * database, and making its plan ready, cost more than a few rows do. Nobody waits for others, and nothing is kept. `write`
 * is put together once, over the values that are given; they come as text.
 */
export function together<Given extends object, Row extends object>(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever is selected, of whatever tables
  write: (db: Db, blanks: Blanks<Given>) => SelectQueryBuilder<any, any, Row>,
): (db: Db, given: Given) => Promise<Row | undefined> {
  let names: readonly string[] | null = null;
  const statement = written<{ asked: string }, Row & { place: number }>((db, { asked }) => {
    const columns = names!.map((name) => sql`${sql.ref(name)} text`);
    const blanks = Object.fromEntries(names!.map((name) => [name, sql.ref(`asked.${name}`)])) as Blanks<Given>;
    // A limit keeps the planner from joining all that is asked with all that there is.
    const statement = sql<Row & { place: number }>`select asked.place, found.*
      from json_to_recordset(${asked}::json) as asked (place int, ${sql.join(columns)})
      cross join lateral ${write(db, blanks).limit(1)} as found`;
    return { compile: () => statement.compile(db) };
  });

  async function read(db: Db, all: Waiting<Given, Row>[]): Promise<void> {
    try {
      const rows = await statement(db, { asked: JSON.stringify(all.map(({ given }, place) => ({ place, ...given }))) });
      const byPlace = new Map(rows.map(({ place, ...row }) => [place, row as unknown as Row]));
      all.forEach(({ found }, place) => found(byPlace.get(place)));
    } catch (error) {
      for (const { failed } of all) failed(error);
    }
  }

  const gathering = new WeakMap<Db, Waiting<Given, Row>[]>();
  function gather(db: Db): Waiting<Given, Row>[] {
    const known = gathering.get(db);
    if (known && known.length < MOST) return known;
    const fresh: Waiting<Given, Row>[] = [];
    gathering.set(db, fresh);
    setImmediate(() => {
      if (gathering.get(db) === fresh) gathering.delete(db);
      void read(db, fresh);
    });
    return fresh;
  }

  return (db, given) =>
    new Promise((found, failed) => {
      names ??= Object.keys(given);
      gather(db).push({ given, found, failed });
    });
}
