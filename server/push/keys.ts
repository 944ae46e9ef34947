import webpush from 'web-push';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';

/** The pair that push services know this app by, base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const stored = (db: Db) =>
  db.selectFrom('vapid_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst();

/**
 * The configured pair, else one that is made once and kept in the database, so that all servers have the same: a
 * subscription is bound to it for life.
 */
export async function vapidKeys(db: Db, { vapid }: Config, now: Date): Promise<VapidKeys> {
  const known = vapid ?? (await stored(db));
  if (known) return known;
  const { publicKey: public_key, privateKey: private_key } = webpush.generateVAPIDKeys();
  await db
    .insertInto('vapid_keys')
    .values({ public_key, private_key, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await stored(db))!;
}
