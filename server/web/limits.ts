import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { clientAddress, clientNetwork } from './clientAddress.ts';
import { ProblemError, problem } from './problems.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The rate limits: at most so many hits in a window of so many seconds. A whole school may sign up from one address.
 */
const limits = {
  'warn of guesses': { most: 1, seconds: 24 * HOUR },
  'register from an address': { most: 100, seconds: HOUR },
  /** Of its own: a form that is judged first must not halve how many may sign up. */
  'check a registration from an address': { most: 200, seconds: HOUR },
  'register a taken email': { most: 20, seconds: HOUR },
  'recover from an address': { most: 30, seconds: HOUR },
  'recover an account from an address': { most: 5, seconds: HOUR },
  /** A shorter window than a link lives: whoever uses the limit up has mailed the owner links that outlast it. */
  'recover an account': { most: 12, seconds: 30 * MINUTE },
  'reset from an address': { most: 60, seconds: HOUR },
  'confirm from an address': { most: 100, seconds: HOUR },
  /** Fifteen hours of lessons: more than anybody brings home from a week offline, and far from a thousand a second. */
  'stars of a learner': { most: 300, seconds: HOUR },
  /** A session has eight; a fortnight of them in the outbox arrives at once. */
  'reviews of a learner': { most: 600, seconds: HOUR },
  /** A note is kept, changed, answered; a fortnight of them in the outbox arrives at once. */
  'notes of a learner': { most: 300, seconds: HOUR },
  'feedback from a learner': { most: 20, seconds: HOUR },
  'message from a learner': { most: 10, seconds: HOUR },
  'messages from an address': { most: 60, seconds: HOUR },
  'visit a provider from an address': { most: 300, seconds: HOUR },
  'return from a provider to an address': { most: 300, seconds: HOUR },
  'mail a provider link': { most: 5, seconds: HOUR },
  'resend to a learner': { most: 5, seconds: HOUR },
  'change an email': { most: 10, seconds: HOUR },
  'mail a new address': { most: 5, seconds: HOUR },
  'newsletter from an address': { most: 30, seconds: HOUR },
  'newsletter to an address': { most: 3, seconds: HOUR },
  'change an avatar': { most: 20, seconds: HOUR },
  'subscribe a learner': { most: 60, seconds: HOUR },
  'searches of a learner': { most: 1_000, seconds: HOUR },
  'export to a learner': { most: 20, seconds: HOUR },
} as const;
type Limit = keyof typeof limits;
export const limitNames = Object.keys(limits);

/** How many times the limit of one address a whole /48 network has. */
const NETWORK_FACTOR = 10;

/** The key of a counter in `rate_hits`: a hash, so that the table holds no address in plain text. */
export const keyOf = (...parts: string[]) => hash('sha256', parts.join('\n'), 'base64url');

/** A limit's numbers, for a caller that counts in a statement of its own. */
export const extentOf = (limit: Limit): { most: number; seconds: number } => limits[limit];

/**
 * A limit as a statement needs it: the counter's key, the most hits, and `begun`, before which a window has ended;
 * `refusal` makes the 429 for a window that started then.
 */
export function limitOf(limit: Limit, who: string, now: Date) {
  const { most, seconds } = limits[limit];
  const refusal = (windowStart: Date) => limited(windowStart.getTime() + seconds * 1_000 - now.getTime());
  return { key: keyOf(limit, who), most, begun: new Date(now.getTime() - seconds * 1_000), refusal };
}

/** The key of one account as seen from one address. */
export const asSeenFrom = (who: string, request: FastifyRequest): string => `${who}\n${clientAddress(request)}`;

/** A window's start, but never in the future: after the clock was set back, nobody waits longer than a window. */
export const begunBy = (now: Date) => sql<Date>`least(rate_hits.window_start, ${now}::timestamptz)`;

/** Counts one hit, shared by all servers. Throws 429 RATE_LIMITED beyond `times` times the limit. */
export async function within(limit: Limit, who: string, { server }: FastifyRequest, times = 1): Promise<void> {
  const now = server.clock();
  const { key, most, begun, refusal } = limitOf(limit, who, now);
  const { hits, window_start } = await server.db
    .insertInto('rate_hits')
    .values({ key, window_start: now, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_hits.window_start <= ${begun} then 1 else rate_hits.hits + 1 end`,
        window_start: sql<Date>`case when rate_hits.window_start <= ${begun} then ${now}::timestamptz else ${begunBy(now)} end`,
      }),
    )
    .returning(['hits', 'window_start'])
    .executeTakeFirstOrThrow();
  if (hits > most * times) throw refusal(window_start);
}

/** Counts one hit of the client's address and, for IPv6, one of its /48. Throws 429 RATE_LIMITED. */
export async function withinFrom(limit: Limit, request: FastifyRequest): Promise<void> {
  const { address, network } = clientNetwork(request);
  await within(limit, address, request);
  if (network) await within(limit, network, request, NETWORK_FACTOR);
}

/** Counts one hit and says whether it was within the limit, instead of throwing. */
export const isWithin = (limit: Limit, who: string, request: FastifyRequest): Promise<boolean> =>
  within(limit, who, request).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ProblemError) return false;
      throw error;
    },
  );

/** 429 RATE_LIMITED with `retryAfter` from milliseconds. */
export const limited = (waitMs: number) =>
  problem('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) });
