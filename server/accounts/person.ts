import { sql, type Selectable } from 'kysely';
import type { User } from '../../src/contract/accounts.ts';
import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { isTimeZone } from '../domain/days.ts';
import { inOneLine } from '../domain/legible.ts';
import { problem, badField } from '../web/problems.ts';

type Row = Selectable<Database['users']> & { providers: User['signInMethods'] };
/** What is shown of a person. Of the password, only whether there is one. */
type Person = Omit<
  User,
  'emailConfirmed' | 'timeZone' | 'pendingEmail' | 'reminderHour' | 'starsANight' | 'signInMethods' | 'createdAt'
> &
  Pick<
    Row,
    'time_zone' | 'pending_email' | 'reminder_hour' | 'stars_a_night' | 'password_hash' | 'created_at' | 'providers'
  > & {
    email_confirmed_at: unknown;
  };

/** Addresses differ in letter case by habit only. */
export const emailOf = (typed: string): string => typed.trim().toLowerCase();
/** One line, without doubled blanks, and without what turns the way of reading: a name must not pose as other words. */
export const nameOf = (typed: string): string => inOneLine(typed);

/** The same of a name that a person typed. Throws 400 VALIDATION_FAILED when nothing is left of it. */
export function ownNameOf(typed: string): string {
  const name = nameOf(typed);
  if (!name) throw badField('name', 'pattern');
  return name;
}

/** Throws 400 VALIDATION_FAILED for a zone that is none. */
export function zoneOf(typed: string): string {
  if (!isTimeZone(typed)) throw badField('timeZone', 'timeZone');
  return typed;
}

const providers = sql<User['signInMethods']>`coalesce(
  (select json_agg(distinct provider) from identities where user_id = users.id), '[]'::json
)`;
/** People as `userOf` takes them. */
export const people = (db: Db) => db.selectFrom('users').selectAll('users').select(providers.as('providers'));

/** The one whose session it is, as `userOf` takes a person once `created_at` is read. */
export const personAsked = () => sql<Omit<Person, 'created_at'> & { created_at: string }>`(
  select row_to_json(person) from (
    select users.id, name, email, email_confirmed_at, avatar, locale, time_zone, newsletter, pending_email, reminder_hour,
      stars_a_night,
      case when password_hash is not null then '' end as password_hash, users.created_at, ${providers} as providers
  ) person
)`;

/** The person as the API shows it. */
export const userOf = (row: Person): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  emailConfirmed: row.email_confirmed_at !== null,
  avatar: row.avatar,
  locale: row.locale,
  timeZone: row.time_zone,
  newsletter: row.newsletter,
  pendingEmail: row.pending_email,
  reminderHour: row.reminder_hour,
  starsANight: row.stars_a_night,
  signInMethods: [...(row.password_hash === null ? [] : (['password'] as const)), ...row.providers],
  createdAt: row.created_at.toISOString(),
});

/**
 * Locks the account until the end of the transaction. Whatever changes how an account is entered, or ends its sessions,
 * does this first: two such changes come one after the other, and what began before one of them is not written after it.
 */
export const lockAccount = (trx: Db, id: string) =>
  trx.selectFrom('users').select('email_confirmed_at').where('id', '=', id).forUpdate().executeTakeFirst();

/** The person with this id. Throws 401 UNAUTHENTICATED when the account was deleted meanwhile. */
export async function personById(db: Db, id: string): Promise<Row> {
  const row = await people(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw problem('UNAUTHENTICATED');
  return row;
}
