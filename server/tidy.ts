import { sql, type RawBuilder } from 'kysely';
import { noPendingEmail } from './accounts/emailChange.ts';
import { OPT_IN_DAYS } from './accounts/newsletter.ts';
import { AUDIT_DAYS } from './accounts/auditLog.ts';
import type { Db } from './db/db.ts';
import type { Database } from './db/schema.ts';
import { LOG_DAYS } from './support/log.ts';
import { KNOWN_DAYS } from './web/knownDevices.ts';

const DAY_MS = 86_400_000;
const IDLE_DAYS = 30;
/** Claims of reminders are kept until their day is over in every time zone. */
const CLAIM_DAYS = 3;

/** Rows of one statement: a million take longer than one may (`db/pool`), so that no later try would succeed either. */
const BATCH_ROWS = 10_000;

/**
 * Deletes expired rows: sessions, mailed links, unused known devices, visits to a provider, unconfirmed addresses,
 * rate-limit counters, audit rows, what support did and claims of reminders.
 */
export async function tidy(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteRows(db, 'sessions', sql`expires_at < ${now} or seen_at < ${ago(IDLE_DAYS)}`);
  await deleteRows(db, 'mailed_tokens', sql`expires_at < ${now}`);
  await deleteRows(db, 'known_devices', sql`seen_at < ${ago(KNOWN_DAYS)}`);
  await deleteRows(db, 'provider_visits', sql`expires_at < ${now}`);
  await deleteRows(db, 'provider_links', sql`expires_at < ${now}`);
  await db.updateTable('users').set(noPendingEmail).where('pending_email_until', '<', now).execute();
  await deleteRows(db, 'newsletter', sql`confirmed_at is null and asked_at < ${ago(OPT_IN_DAYS)}`);
  await deleteRows(db, 'rate_hits', sql`window_start < ${ago(1)}`);
  await deleteRows(db, 'sign_ins', sql`at < ${ago(AUDIT_DAYS)}`);
  await deleteRows(db, 'support_log', sql`at < ${ago(LOG_DAYS)}`);
  await deleteRows(db, 'reminders', sql`claimed_at < ${ago(CLAIM_DAYS)}`);
}

async function deleteRows(db: Db, table: keyof Database, isOver: RawBuilder<unknown>): Promise<void> {
  const name = sql.table(table);
  for (let deleted = BATCH_ROWS; deleted === BATCH_ROWS;) {
    const { numAffectedRows = 0n } = await sql`delete from ${name}
      where ctid = any (array(select ctid from ${name} where ${isOver} limit ${BATCH_ROWS}::int))`.execute(db);
    deleted = Number(numAffectedRows);
  }
}
