import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { addressOf, networkOf } from '../web/askers.ts';
import { knownDevice } from '../web/knownDevices.ts';
import { begunBy, keyOf, limited, limitNames } from '../web/limits.ts';

/**
 * The first wrong passwords are free, then each wait is twice the last, up to a quarter of an hour; and each quarter of
 * an hour forgets one, so that the typing errors of a school do not add up for days.
 */
const FREE_TRIES = { here: 5, address: 50, network: 200, everywhere: 50 };
const LONGEST_WAIT = 15 * 60;

type Count = { key: string; free: number };
type Try = {
  /** With this one an account has been guessed at so often that strangers are slowed from now on. */
  isOneTooMany: boolean;
  /** It was right: nothing is counted. */
  forgive(): Promise<void>;
};

/**
 * A try at an account's password, counted before it is judged. A stranger's is slowed per address and network, per account
 * as seen from that address, and per account over all addresses. A device in which the account has been used before has
 * a count of its own: nobody elsewhere locks the owner out. Throws 429 RATE_LIMITED.
 */
export async function tryPassword(email: string, request: FastifyRequest): Promise<Try> {
  const device = await knownDevice(email, request);
  const counts = device ? [countHere(email, device)] : countsOfStranger(email, request);
  const hits = [];
  for (const count of counts) hits.push(await slowly(count, request));
  const [here, ...shared] = counts.map(({ key }) => key) as [string, ...string[]];
  return {
    isOneTooMany: !device && hits.at(-1) === FREE_TRIES.everywhere,
    async forgive() {
      const { db } = request.server;
      await db.deleteFrom('rate_hits').where('key', '=', here).execute();
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
  const { address, network } = networkOf(request);
  return [
    countHere(email, address),
    { key: keyOf('password from', address), free: FREE_TRIES.address },
    ...(network ? [{ key: keyOf('password from', network), free: FREE_TRIES.network }] : []),
    { key: keyOfAll(email), free: FREE_TRIES.everywhere },
  ];
}

/** The account has a new password: what was guessed at the old one counts no more. */
export async function forgetGuesses(request: FastifyRequest, email: string): Promise<void> {
  await request.server.db.deleteFrom('rate_hits').where('key', '=', keyOfAll(email)).execute();
}

/** Forgets what was counted of a person who is gone, by their id and addresses; counts of an address of the network run out. */
export async function forgetTries(request: FastifyRequest, names: readonly string[]): Promise<void> {
  const from = addressOf(request);
  const keys = names.flatMap((name) => [
    ...limitNames.flatMap((limit) => [keyOf(limit, name), keyOf(limit, name, from)]),
    keyOf('password of', name, from),
    keyOfAll(name),
  ]);
  await request.server.db.deleteFrom('rate_hits').where('key', 'in', keys).execute();
}

/** Whole quarters of an hour since the last try. */
const quarters = (now: Date) =>
  sql<number>`floor(extract(epoch from ${now}::timestamptz - ${begunBy(now)}) / ${LONGEST_WAIT}::int)::int`;

/** Counts one more and says how many there are now; throws 429 RATE_LIMITED while there is time to wait. */
async function slowly({ key, free }: Count, { server }: FastifyRequest): Promise<number> {
  const now = server.clock();
  const wait = sql<number>`case when rate_hits.hits < ${free}::int then 0
    else least(${LONGEST_WAIT}::int, power(2, least(rate_hits.hits - ${free}::int, 20))) end`;
  const taken = await server.db
    .insertInto('rate_hits')
    .values({ key, window_start: now, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits: sql<number>`1 + greatest(0, rate_hits.hits - ${quarters(now)})`,
          window_start: now,
        })
        .where(sql<boolean>`${begunBy(now)} + make_interval(secs => ${wait}) <= ${now}::timestamptz`),
    )
    .returning('hits')
    .executeTakeFirst();
  if (taken) return taken.hits;
  const counted = await server.db
    .updateTable('rate_hits')
    .set({ window_start: begunBy(now) })
    .where('key', '=', key)
    .returning(['window_start', 'hits'])
    .executeTakeFirst();
  // Forgiven a moment ago: the next try is free.
  if (!counted) throw limited(0);
  const { window_start, hits } = counted;
  const seconds = Math.min(LONGEST_WAIT, 2 ** Math.min(hits - free, 20));
  throw limited(window_start.getTime() + seconds * 1_000 - now.getTime());
}
