import type { Db } from '../db/db.ts';

/** How long it is kept. */
export const LOG_DAYS = 365;

/** Who of the support staff acts, and what for: a ticket, in their own words. */
export type Actor = { by: string; why: string | null };
export type Action = 'find' | 'export' | 'confirm' | 'signOut' | 'delete';

/** Notes what is done with an account, by its id alone; `learner` is null where a search found nobody. */
export const note = (db: Db, { by, why }: Actor, action: Action, learner: string | null) =>
  db.insertInto('support_log').values({ at: new Date(), by, action, learner, why }).execute();

/** The latest entries, the newest first. */
export const logged = (db: Db, most: number) =>
  db
    .selectFrom('support_log')
    .select(['at', 'by', 'action', 'learner', 'why'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
