import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Problem, problem } from './problems.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often within how many seconds. A school behind one address signs up together; nobody registers a thousand. */
const limits = {
  'register from an address': { most: 100, seconds: HOUR },
  'register a taken email': { most: 20, seconds: HOUR },
  'recover from an address': { most: 30, seconds: HOUR },
  'recover an account': { most: 5, seconds: HOUR },
  'reset from an address': { most: 60, seconds: HOUR },
  'confirm from an address': { most: 100, seconds: HOUR },
  /** Fifteen hours of lessons: more than anybody brings home from a week offline, and far from a thousand a second. */
  'stars of a learner': { most: 300, seconds: HOUR },
  'feedback from a learner': { most: 20, seconds: HOUR },
  'message from a learner': { most: 10, seconds: HOUR },
  'messages from an address': { most: 60, seconds: HOUR },
  'visit a provider from an address': { most: 300, seconds: HOUR },
  'return from a provider to an address': { most: 300, seconds: HOUR },
  'resend to a learner': { most: 5, seconds: HOUR },
  'change an email': { most: 10, seconds: HOUR },
  'mail a new address': { most: 5, seconds: HOUR },
  'newsletter from an address': { most: 30, seconds: HOUR },
  'newsletter to an address': { most: 3, seconds: HOUR },
  'change an avatar': { most: 20, seconds: HOUR },
  'subscribe a learner': { most: 60, seconds: HOUR },
  /** A word typed slowly is a search or two. */
  'searches of a learner': { most: 1_000, seconds: HOUR },
  'export to a learner': { most: 20, seconds: HOUR },
} as const;
type Limit = keyof typeof limits;

/**
 * The first wrong passwords are free, then each wait is twice the last, up to a quarter of an hour; and each quarter of
 * an hour forgets one, so that the typing errors of a school do not add up for days.
 */
const FREE_TRIES = { account: 5, address: 50 };
const LONGEST_WAIT = 15 * MINUTE;

/** What is counted is never written down readably. */
const keyOf = (...parts: string[]) => hash('sha256', parts.join('\n'), 'base64url');

/** A household owns a whole /64 of IPv6 addresses. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail] = ip.split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(tail === undefined ? 0 : 8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}

/** How often within how many seconds, for what counts by itself. */
export const extentOf = (limit: Limit): { most: number; seconds: number } => limits[limit];

/** Where a limit counts, how many are within it, and since when; `refusal` is 429 for a window that began then. */
export function limitOf(limit: Limit, who: string, now: Date) {
  const { most, seconds } = limits[limit];
  const refusal = (windowStart: Date) => limited(windowStart.getTime() + seconds * 1_000 - now.getTime());
  return { key: keyOf(limit, who), most, begun: new Date(now.getTime() - seconds * 1_000), refusal };
}

/** Counts one more, for all servers together; beyond the limit it throws 429 RATE_LIMITED. */
export async function within(limit: Limit, who: string, { server }: FastifyRequest): Promise<void> {
  const now = server.clock();
  const { key, most, begun, refusal } = limitOf(limit, who, now);
  const { hits, window_start } = await server.db
    .insertInto('rate_hits')
    .values({ key, window_start: now, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_hits.window_start <= ${begun} then 1 else rate_hits.hits + 1 end`,
        window_start: sql<Date>`case when rate_hits.window_start <= ${begun} then ${now}::timestamptz else rate_hits.window_start end`,
      }),
    )
    .returning(['hits', 'window_start'])
    .executeTakeFirstOrThrow();
  if (hits > most) throw refusal(window_start);
}

/** The same as a question: counts one more, and says whether that was still within the limit. */
export const isWithin = (limit: Limit, who: string, request: FastifyRequest): Promise<boolean> =>
  within(limit, who, request).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false;
      throw error;
    },
  );
/** Forgets what was counted of a person who is gone, by their id and addresses; counts of an address of the network run out. */
export async function forgetTries(request: FastifyRequest, names: readonly string[]): Promise<void> {
  const from = addressOf(request);
  const keys = names.flatMap((name) => [
    ...Object.keys(limits).map((limit) => keyOf(limit, name)),
    keyOf('password of', name, from),
  ]);
  await request.server.db.deleteFrom('rate_hits').where('key', 'in', keys).execute();
}

const limited = (wait: number) => problem('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(wait / 1_000)) });

/**
 * A try at an account's password. It is slowed per address, and per account as seen from that address: whoever tries
 * from elsewhere does not lock the owner out. Counts the try before it is judged; `forgive` takes it back when it was
 * right. Throws 429 RATE_LIMITED.
 */
export async function tryPassword(email: string, request: FastifyRequest): Promise<{ forgive(): Promise<void> }> {
  const address = addressOf(request);
  const tries = [
    { key: keyOf('password from', address), free: FREE_TRIES.address },
    { key: keyOf('password of', email, address), free: FREE_TRIES.account },
  ];
  for (const { key, free } of tries) await slowly(key, free, request);
  const [all, own] = tries.map(({ key }) => key) as [string, string];
  return {
    async forgive() {
      const { db } = request.server;
      await db.deleteFrom('rate_hits').where('key', '=', own).execute();
      await db
        .updateTable('rate_hits')
        .set({ hits: sql`greatest(0, hits - 1)` })
        .where('key', '=', all)
        .execute();
    },
  };
}

/** Whole quarters of an hour since the last try. */
const quarters = (now: Date) =>
  sql<number>`floor(extract(epoch from ${now}::timestamptz - rate_hits.window_start) / ${LONGEST_WAIT}::int)::int`;

async function slowly(key: string, free: number, { server }: FastifyRequest) {
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
        .where(sql<boolean>`rate_hits.window_start + make_interval(secs => ${wait}) <= ${now}::timestamptz`),
    )
    .returning('hits')
    .executeTakeFirst();
  if (taken) return;
  const { window_start, hits } = await server.db
    .selectFrom('rate_hits')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const seconds = Math.min(LONGEST_WAIT, 2 ** Math.min(hits - free, 20));
  throw limited(window_start.getTime() + seconds * 1_000 - now.getTime());
}
