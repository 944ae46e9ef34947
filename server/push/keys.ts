import webpush from 'web-push';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';

/** The VAPID key pair (RFC 8292) by which push services know this server, base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const stored = (db: Db) =>
  db.selectFrom('vapid_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst();

/**
 * The configured pair, else one that is generated once and stored in the database for all servers. A subscription works
 * with the pair it was made with only.
 */
export async function vapidKeys(db: Db, { vapid }: Config, now: Date): Promise<VapidKeys> {
  const existing = vapid ?? (await stored(db));
  if (existing) return existing;
  const { publicKey: public_key, privateKey: private_key } = webpush.generateVAPIDKeys();
  await db
    .insertInto('vapid_keys')
    .values({ public_key, private_key, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await stored(db))!;
}
