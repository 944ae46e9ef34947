import type { Subscribe } from '../../src/contract/learner.ts';
import type { Db } from '../db/db.ts';
import { endpointHash } from './endpoint.ts';

/** The most subscriptions of a learner; beyond them the oldest is removed. */
const MOST = 10;

type Subscription = Subscribe['subscription'];
type Owner = { learnerId: string; sessionHash: string };

/** The subscription of this session, if it has one. */
export const subscribedBy = (db: Db, sessionHash: string) =>
  db
    .selectFrom('push_subscriptions')
    .select('endpoint_hash')
    .where('session_hash', '=', sessionHash)
    .executeTakeFirst();

/** Stores a browser's subscription as the only one of its session, and takes it from any other session or learner. */
export async function keepSubscription(
  db: Db,
  { learnerId, sessionHash }: Owner,
  subscription: Subscription,
  now: Date,
) {
  const { endpoint, keys } = subscription;
  const endpoint_hash = endpointHash(endpoint);
  const own = {
    user_id: learnerId,
    session_hash: sessionHash,
    ...{ p256dh: keys.p256dh, auth: keys.auth, created_at: now },
    ...{ failures: 0, tries: 0, retry_at: null, retry_day: null },
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('push_subscriptions')
      .values({ endpoint_hash, endpoint, ...own })
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(own))
      .execute();
    await trx
      .deleteFrom('push_subscriptions')
      .where('session_hash', '=', sessionHash)
      .where('endpoint_hash', '!=', endpoint_hash)
      .execute();
    await trx
      .deleteFrom('push_subscriptions')
      .where('endpoint_hash', 'in', (its) =>
        its
          .selectFrom('push_subscriptions as all')
          .select('all.endpoint_hash')
          .where('all.user_id', '=', learnerId)
          .orderBy('all.created_at', 'desc')
          .orderBy('all.endpoint_hash')
          .offset(MOST),
      )
      .execute();
  });
}
