import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { addressOf, networkOf } from './askers.ts';
import { Problem, problem } from './problems.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often within how many seconds. A school behind one address signs up together; nobody registers a thousand. */
const limits = {
  'warn of guesses': { most: 1, seconds: 24 * HOUR },
  'register from an address': { most: 100, seconds: HOUR },
  'register a taken email': { most: 20, seconds: HOUR },
  'recover from an address': { most: 30, seconds: HOUR },
  'recover an account from an address': { most: 5, seconds: HOUR },
  /** Shorter than a link lives: whoever fills it has mailed the owner links that work until the next window. */
  'recover an account': { most: 12, seconds: 30 * MINUTE },
  'reset from an address': { most: 60, seconds: HOUR },
  'confirm from an address': { most: 100, seconds: HOUR },
  /** Fifteen hours of lessons: more than anybody brings home from a week offline, and far from a thousand a second. */
  'stars of a learner': { most: 300, seconds: HOUR },
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
  /** A word typed slowly is a search or two. */
  'searches of a learner': { most: 1_000, seconds: HOUR },
  'export to a learner': { most: 20, seconds: HOUR },
} as const;
type Limit = keyof typeof limits;
export const limitNames = Object.keys(limits);

const OF_A_NETWORK = 10;

/** What is counted is never written down readably. */
export const keyOf = (...parts: string[]) => hash('sha256', parts.join('\n'), 'base64url');

/** How often within how many seconds, for what counts by itself. */
export const extentOf = (limit: Limit): { most: number; seconds: number } => limits[limit];

/** Where a limit counts, how many are within it, and since when; `refusal` is 429 for a window that began then. */
export function limitOf(limit: Limit, who: string, now: Date) {
  const { most, seconds } = limits[limit];
  const refusal = (windowStart: Date) => limited(windowStart.getTime() + seconds * 1_000 - now.getTime());
  return { key: keyOf(limit, who), most, begun: new Date(now.getTime() - seconds * 1_000), refusal };
}

/** For what counts of somebody as seen from one address. */
export const asSeenFrom = (who: string, request: FastifyRequest): string => `${who}\n${addressOf(request)}`;

/** When a count began, as far as our clock has come: one that was set back must not make a wait longer. */
export const begunBy = (now: Date) => sql<Date>`least(rate_hits.window_start, ${now}::timestamptz)`;

/** Counts one more, for all servers together; beyond the limit it throws 429 RATE_LIMITED. */
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

/** The same of everybody at an address; and of a network that holds many, which may do as much as ten of them. */
export async function withinFrom(limit: Limit, request: FastifyRequest): Promise<void> {
  const { address, network } = networkOf(request);
  await within(limit, address, request);
  if (network) await within(limit, network, request, OF_A_NETWORK);
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

/** 429 with the milliseconds to wait. */
export const limited = (wait: number) => problem('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(wait / 1_000)) });
