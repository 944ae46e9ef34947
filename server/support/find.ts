import { sql } from 'kysely';
import { emailOf, people } from '../accounts/person.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../kit/refusal.ts';
import { note, type Actor } from './log.ts';

/** The most accounts that a search tells. */
const MOST = 20;

const found = (db: Db) =>
  people(db).select((its) =>
    its
      .selectFrom('sessions')
      .select(({ fn }) => fn.max('seen_at').as('seen'))
      .whereRef('sessions.user_id', '=', 'users.id')
      .as('seen_at'),
  );
export type Found = Awaited<ReturnType<typeof find>>['accounts'][number];

/**
 * The accounts with this id, or whose address or name holds these words, at most twenty; `isMore` when there are others.
 * Each is noted in the log.
 */
export async function find(db: Db, words: string, actor: Actor) {
  const wanted = emailOf(words);
  const rows = await found(db)
    .where((its) =>
      its.or([
        its('users.id', '=', words),
        sql<boolean>`strpos(users.email, ${wanted}) > 0`,
        sql<boolean>`strpos(lower(users.name), ${wanted}) > 0`,
      ]),
    )
    .orderBy(sql`users.email = ${wanted}`, 'desc')
    .orderBy('users.email')
    .limit(MOST + 1)
    .execute();
  const accounts = rows.slice(0, MOST);
  for (const { id } of accounts.length ? accounts : [{ id: null }]) await note(db, actor, 'find', id);
  return { accounts, isMore: rows.length > MOST };
}

/** The one account with this id or address. Throws Refusal when there is none. */
export async function accountOf(db: Db, idOrAddress: string) {
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'email_confirmed_at'])
    .where((its) => its.or([its('id', '=', idOrAddress), its('email', '=', emailOf(idOrAddress))]))
    .executeTakeFirst();
  if (!account) throw new Refusal(`No account has the id or the address ${idOrAddress}. See: npm run learner -- find`);
  return account;
}
