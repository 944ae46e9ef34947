import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { invariants } from './invariants.ts';
import { wrongItems, wrongStreaks } from './recounted.ts';

/** Something that is not true of the data, of how many rows, and the ids of some. */
type Violation = { what: string; count: number; some: string[] };
export type Checked = { invariants: number; violations: Violation[] };

const SOME = 3;
const recounted = [
  { what: 'The streak of a learner is that of their lit days.', wrong: wrongStreaks },
  { what: 'A question comes back on the day that its answers say.', wrong: wrongItems },
];

/** Looks at whatever must be true of the data, inside the transaction it is given. Ids are told, never a name or an address. */
export async function check(trx: Db): Promise<Checked> {
  const violations: Violation[] = [];
  const note = (violation: Violation) => void (violation.count && violations.push(violation));
  for (const { what, exceptions } of invariants) {
    const { rows } = await sql<Omit<Violation, 'what'>>`select count(*)::int as count,
      coalesce((array_agg(id order by id))[1:${sql.lit(SOME)}], '{}') as some from (${exceptions}) as wrong`.execute(
      trx,
    );
    note({ what, ...rows[0]! });
  }
  for (const { what, wrong } of recounted) {
    const ids = await wrong(trx);
    note({ what, count: ids.length, some: ids.slice(0, SOME) });
  }
  return { invariants: invariants.length + recounted.length, violations };
}
