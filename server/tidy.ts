import { noPendingEmail } from './accounts/emailChange.ts';
import { OPT_IN_DAYS } from './accounts/newsletter.ts';
import { NOTED_DAYS } from './accounts/note.ts';
import type { Db } from './db/db.ts';
import { KNOWN_DAYS } from './web/knownDevices.ts';

const DAY_MS = 86_400_000;
const IDLE_DAYS = 30;
/** A day is over everywhere two days after it began somewhere. */
const REMEMBERED_DAYS = 3;

/** Removes what has run out: sessions, mailed links, devices long unseen, visits to a provider, addresses nobody confirmed and counts of tries. Nothing a learner would miss. */
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
  await db.deleteFrom('sign_ins').where('at', '<', ago(NOTED_DAYS)).execute();
  await db.deleteFrom('reminders').where('claimed_at', '<', ago(REMEMBERED_DAYS)).execute();
}
