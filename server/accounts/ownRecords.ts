import type { Export } from '../../src/contract/leaving.ts';
import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { personById } from './person.ts';

type Owned = {
  [Table in keyof Database]: Database[Table] extends { user_id: unknown } ? Table : never;
}[keyof Database];
type ColumnOf<Table extends Owned> = Exclude<keyof Database[Table] & string, 'user_id'>;
type Column = { [Table in Owned]: ColumnOf<Table> }[Owned];

/**
 * What a learner is told of each table that holds rows of theirs. Left out is what opens a door: hashes, tokens and keys.
 * A new table does not compile before it has its line here.
 */
// prettier-ignore
const told: { readonly [Table in Owned]: readonly ColumnOf<Table>[] } = {
  sessions: ['created_at', 'seen_at', 'expires_at', 'device'],
  sign_ins: ['at', 'event', 'way', 'device'],
  mailed_tokens: ['kind', 'expires_at', 'used_at'],
  identities: ['issuer', 'subject', 'provider', 'created_at'],
  provider_links: ['issuer', 'subject', 'provider', 'expires_at'],
  known_devices: ['seen_at'],
  user_programs: ['program_id', 'joined_at'],
  user_pathways: ['pathway_id', 'joined_at', 'left_at', 'finished_at'],
  user_units: [
    'unit_id', 'pathway_id', 'is_completed', 'is_todo', 'todo_at', 'share', 'started_at', 'completed_at',
    'completed_on', 'time_zone', 'points', 'answers_right', 'answers_total',
  ],
  user_days: ['day', 'points', 'stars'],
  idempotency: ['unit_id', 'answer', 'created_at'],
  favourite_reels: ['reel_id', 'created_at'],
  push_subscriptions: ['endpoint', 'created_at', 'failures', 'tries', 'retry_at'],
  reminders: ['day', 'claimed_at'],
  feedback: ['rating', 'comment', 'created_at'],
  onboarding_answers: ['program_id', 'goals', 'answered_at'],
};

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const inCamel = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]));
/** user_units → units, favourite_reels → favouriteReels. */
const kindOf = (table: string) => camel(table.replace(/^user_/, ''));

/** All that is stored about a person. Bounded by what one person can do, and asked for a table at a time. */
export async function ownRecords(db: Db, id: string, now: Date): Promise<Export> {
  const { password_hash: _, pending_email_hash: __, pending_email_session: ___, ...person } = await personById(db, id);
  const records: Export['records'] = {};
  for (const [table, columns] of Object.entries(told) as [Owned, readonly Column[]][])
    records[kindOf(table)] = (await rowsOf(db, table, columns, id)).map(inCamel);
  records['newsletter'] = (await newsletterOf(db, id)).map(inCamel);
  return {
    exportedAt: now.toISOString(),
    learner: inCamel(person),
    avatar: person.avatar ? await pictureOf(db, person.avatar) : null,
    records,
  };
}

const rowsOf = (db: Db, table: Owned, columns: readonly Column[], id: string): Promise<object[]> =>
  db.selectFrom(table).select(columns).where('user_id', '=', id).orderBy(columns[0]!).execute();

/** It is known by its address; one that was not confirmed may be a stranger's. */
const newsletterOf = (db: Db, id: string): Promise<object[]> =>
  db
    .selectFrom('newsletter')
    .innerJoin('users', 'users.email', 'newsletter.email')
    .select(['newsletter.locale', 'asked_at', 'confirmed_at'])
    .where('users.id', '=', id)
    .where('users.email_confirmed_at', 'is not', null)
    .execute();

async function pictureOf(db: Db, id: string): Promise<Export['avatar']> {
  const found = await db.selectFrom('assets').select(['mime', 'bytes']).where('id', '=', id).executeTakeFirst();
  return found ? { mime: found.mime, base64: Buffer.from(found.bytes).toString('base64') } : null;
}
