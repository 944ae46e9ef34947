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
 * The exported columns of every table with a `user_id`: all but hashes, tokens and keys. The type makes sure that a
 * new table is listed here.
 */
// prettier-ignore
const exportedColumns: { readonly [Table in Owned]: readonly ColumnOf<Table>[] } = {
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
  pathway_progress: ['pathway_id', 'completed'],
  user_days: ['day', 'points', 'stars'],
  reviews: ['reviewed_at', 'day', 'time_zone', 'unit_id', 'question_id', 'rating', 'ends_session'],
  review_items: ['unit_id', 'question_id', 'stability', 'difficulty', 'reviewed_on', 'due_on', 'points'],
  notes: ['unit_id', 'what', 'when', 'outcome', 'how_it_went', 'ask_on', 'saved_at'],
  idempotency: ['unit_id', 'answer', 'created_at'],
  favourite_reels: ['reel_id', 'created_at'],
  push_subscriptions: ['endpoint', 'created_at', 'failures', 'tries', 'retry_at'],
  reminders: ['day', 'claimed_at'],
  feedback: ['rating', 'comment', 'created_at'],
  onboarding_answers: ['program_id', 'goals', 'answered_at'],
};

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const inCamel = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]));
/** The name of a table in the export: user_units → units, favourite_reels → favouriteReels. */
const kindOf = (table: string) => camel(table.replace(/^user_/, ''));

/** The export of all data stored about a person, read one table after the other. */
export async function ownRecords(db: Db, id: string, now: Date): Promise<Export> {
  const { password_hash: _, pending_email_hash: __, pending_email_session: ___, ...person } = await personById(db, id);
  const records: Export['records'] = {};
  for (const [table, columns] of Object.entries(exportedColumns) as [Owned, readonly Column[]][])
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

/** The newsletter belongs to an address, which must be confirmed: another may be a stranger's. */
const newsletterOf = (db: Db, id: string): Promise<object[]> =>
  db
    .selectFrom('newsletter')
    .innerJoin('users', 'users.email', 'newsletter.email')
    .select(['newsletter.locale', 'asked_at', 'confirmed_at'])
    .where('users.id', '=', id)
    .where('users.email_confirmed_at', 'is not', null)
    .execute();

async function pictureOf(db: Db, id: string): Promise<Export['avatar']> {
  const asset = await db.selectFrom('assets').select(['mime', 'bytes']).where('id', '=', id).executeTakeFirst();
  return asset ? { mime: asset.mime, base64: Buffer.from(asset.bytes).toString('base64') } : null;
}
