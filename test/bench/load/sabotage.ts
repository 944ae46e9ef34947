import { sql } from 'kysely';
import type { App } from '../../../server/web/app.ts';
import type { Db } from '../../../server/db/db.ts';

/** Ways of making a server worse. Each must turn a row of the table red. */
export const slowings = {
  chatty: 'five more statements in front of every call',
  scan: 'a count over one in a hundred of all completions in front of every call',
  history: 'a count of all that the learner ever completed, ten times over, in front of every call',
} as const;

export function slowedDown(app: App, db: Db, sabotage: string | null): void {
  const before: Record<string, (learnerId: string) => Promise<unknown>> = {
    chatty: async () => {
      for (let statement = 0; statement < 5; statement += 1) await sql`select 1`.execute(db);
    },
    // Of all five million, it takes longer than the bench has.
    scan: () => sql`select count(*) from user_units tablesample system (1) where points = -1`.execute(db),
    history: (learnerId) =>
      sql`select count(*) from generate_series(1, 10) cross join user_units where user_id = ${learnerId}`.execute(db),
  };
  const worse = sabotage === null ? undefined : before[sabotage];
  if (worse) app.addHook('preHandler', async ({ visitor }) => void (await worse(visitor?.id ?? '')));
}
