import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import { clientAddress, clientNetwork } from '../web/clientAddress.ts';
import { knownDevice } from '../web/knownDevices.ts';
import { begunBy, keyOf, limited, limitNames } from '../web/limits.ts';

/**
 * Exponential backoff: after so many free tries each wait is twice the last, up to a quarter of an hour. Every
 * quarter of an hour one try is forgotten, so that the typing errors of a school do not add up for days.
 */
const FREE_TRIES = { here: 5, address: 50, network: 200, everywhere: 50 };
const LONGEST_WAIT = 15 * 60;

type Count = { key: string; free: number };
type Try = {
  /** This try has used up the free ones that all strangers have together for this account. */
  isOneTooMany: boolean;
  /** Takes the count back; call it when the password was right. */
  forgive(): Promise<void>;
};

/**
 * Counts a try at an account's password, before it is checked. A known device has a counter of its own, so that nobody
 * elsewhere can lock the owner out; any other try counts per address, per network, per account and address, and per
 * account. Throws 429 RATE_LIMITED.
 */
export async function tryPassword(email: string, request: FastifyRequest): Promise<Try> {
  const device = await knownDevice(email, request);
  const counts = device ? [countHere(email, device)] : countsOfStranger(email, request);
  const hits = [];
  for (const count of counts) hits.push(await countTry(count, request));
  const [own, ...shared] = counts.map(({ key }) => key) as [string, ...string[]];
  return {
    isOneTooMany: !device && hits.at(-1) === FREE_TRIES.everywhere,
    async forgive() {
      const { db } = request.server;
      await db.deleteFrom('rate_hits').where('key', '=', own).execute();
      if (shared.length === 0) return;
      await db
        .updateTable('rate_hits')
        .set({ hits: sql`greatest(0, hits - 1)` })
        .where('key', 'in', shared)
        .execute();
    },
  };
}

const countHere = (email: string, where: string): Count => ({
  key: keyOf('password of', email, where),
  free: FREE_TRIES.here,
});
const keyOfAll = (email: string) => keyOf('password of', email);

function countsOfStranger(email: string, request: FastifyRequest): Count[] {
  const { address, network } = clientNetwork(request);
  return [
    countHere(email, address),
    { key: keyOf('password from', address), free: FREE_TRIES.address },
    ...(network ? [{ key: keyOf('password from', network), free: FREE_TRIES.network }] : []),
    { key: keyOfAll(email), free: FREE_TRIES.everywhere },
  ];
}

/** Resets an account's counter of all strangers; call it when the account has a new password. */
export async function forgetGuesses(db: Db, email: string): Promise<void> {
  await db.deleteFrom('rate_hits').where('key', '=', keyOfAll(email)).execute();
}

/** Deletes the counters of a deleted account, by its id and mail addresses; those of other client addresses expire. */
export async function forgetTries(request: FastifyRequest, names: readonly string[]): Promise<void> {
  const from = clientAddress(request);
  const keys = names.flatMap((name) => [
    ...limitNames.flatMap((limit) => [keyOf(limit, name), keyOf(limit, name, from)]),
    keyOf('password of', name, from),
    keyOfAll(name),
  ]);
  await request.server.db.deleteFrom('rate_hits').where('key', 'in', keys).execute();
}

/** The whole quarters of an hour since the last try. */
const quartersSince = (now: Date) =>
  sql<number>`floor(extract(epoch from ${now}::timestamptz - ${begunBy(now)}) / ${LONGEST_WAIT}::int)::int`;

/** Counts a try and returns the new count; throws 429 RATE_LIMITED, without counting, while there is time to wait. */
async function countTry({ key, free }: Count, { server }: FastifyRequest): Promise<number> {
  const now = server.clock();
  const wait = sql<number>`case when rate_hits.hits < ${free}::int then 0
    else least(${LONGEST_WAIT}::int, power(2, least(rate_hits.hits - ${free}::int, 20))) end`;
  const counted = await server.db
    .insertInto('rate_hits')
    .values({ key, window_start: now, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits: sql<number>`1 + greatest(0, rate_hits.hits - ${quartersSince(now)})`,
          window_start: now,
        })
        .where(sql<boolean>`${begunBy(now)} + make_interval(secs => ${wait}) <= ${now}::timestamptz`),
    )
    .returning('hits')
    .executeTakeFirst();
  if (counted) return counted.hits;
  const waiting = await server.db
    .updateTable('rate_hits')
    .set({ window_start: begunBy(now) })
    .where('key', '=', key)
    .returning(['window_start', 'hits'])
    .executeTakeFirst();
  // The counter was taken back meanwhile: the next try is free.
  if (!waiting) throw limited(0);
  const { window_start, hits } = waiting;
  const seconds = Math.min(LONGEST_WAIT, 2 ** Math.min(hits - free, 20));
  throw limited(window_start.getTime() + seconds * 1_000 - now.getTime());
}
