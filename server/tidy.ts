import { noPendingEmail } from './accounts/emailChange.ts';
import { OPT_IN_DAYS } from './accounts/newsletter.ts';
import { AUDIT_DAYS } from './accounts/auditLog.ts';
import type { Db } from './db/db.ts';
import { LOG_DAYS } from './support/log.ts';
import { KNOWN_DAYS } from './web/knownDevices.ts';

const DAY_MS = 86_400_000;
const IDLE_DAYS = 30;
/** Claims of reminders are kept until their day is over in every time zone. */
const CLAIM_DAYS = 3;

/**
 * Deletes expired rows: sessions, mailed links, unused known devices, visits to a provider, unconfirmed addresses,
 * rate-limit counters, audit rows, what support did and claims of reminders.
 */
export async function tidy(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db
    .deleteFrom('sessions')
    .where((its) => its.or([its('expires_at', '<', now), its('seen_at', '<', ago(IDLE_DAYS))]))
    .execute();
  await db.deleteFrom('mailed_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('known_devices').where('seen_at', '<', ago(KNOWN_DAYS)).execute();
  for (const table of ['provider_visits', 'provider_links'] as const)
    await db.deleteFrom(table).where('expires_at', '<', now).execute();
  await db.updateTable('users').set(noPendingEmail).where('pending_email_until', '<', now).execute();
  await db
    .deleteFrom('newsletter')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', ago(OPT_IN_DAYS))
    .execute();
  await db.deleteFrom('rate_hits').where('window_start', '<', ago(1)).execute();
  await db.deleteFrom('sign_ins').where('at', '<', ago(AUDIT_DAYS)).execute();
  await db.deleteFrom('support_log').where('at', '<', ago(LOG_DAYS)).execute();
  await db.deleteFrom('reminders').where('claimed_at', '<', ago(CLAIM_DAYS)).execute();
}
