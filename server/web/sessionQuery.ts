import type { FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/db.ts';
import { batchedRow, type Parameters } from '../db/queries/index.ts';
import { knownZone } from '../domain/days.ts';
import { problem } from './problems.ts';
import { hashed } from './secrets.ts';

/** Who is asking. */
export type Learner = { id: string; locale: string; timeZone: string };
type Session = { hash: string; now: string; idle: string };
/** The learner of a session that is alive, and whether it was last seen more than an hour ago. */
type LearnerRow = Learner & { is_due: boolean };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads the session itself, in one statement with what it answers: see `sessionQuery`. */
    readsSession?: true;
  }
  interface FastifyRequest {
    /** The signed-in learner, or null for a visitor. */
    visitor: Learner | null;
    /** The session was last seen more than an hour ago, so that this answer prolongs it. */
    sessionIsDue: boolean;
  }
}

const DAY = 24 * 3_600_000;
export const IDLE = 30 * DAY;
/** The learner of the session, in a `sessionQuery`. */
export const LEARNER = sql.ref<string>('sessions.user_id');

export const cookieOf = ({ server }: FastifyRequest) => (server.config.secure ? '__Host-sid' : 'sid');
export const presented = (request: FastifyRequest) => request.cookies[cookieOf(request)];

const learnerOf = (db: Db, { hash, now, idle }: Parameters<Session>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'locale', 'time_zone as timeZone'])
    .select(sql<boolean>`seen_at < ${now}::timestamptz - interval '1 hour'`.as('is_due'))
    .where('id_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`${now}::timestamptz`)
    .where('seen_at', '>', sql<Date>`${idle}::timestamptz`);

function sessionIn(request: FastifyRequest): Session | null {
  const id = presented(request);
  const now = request.server.clock();
  if (!id) return null;
  return { hash: hashed(id), now: now.toISOString(), idle: new Date(now.getTime() - IDLE).toISOString() };
}

/** Lets the learner in whose session the request presents, with a zone that this server knows. */
export function admit(request: FastifyRequest, { id, locale, timeZone, is_due }: LearnerRow): void {
  request.visitor = { id, locale, timeZone: knownZone(timeZone) };
  request.sessionIsDue ||= is_due;
}

const learnerRow = batchedRow<Session, LearnerRow>(learnerOf);

/** The learner of the session that a request presents; null when it presents none that is alive. */
export async function sessionLearner(request: FastifyRequest): Promise<LearnerRow | null> {
  const session = sessionIn(request);
  return (session && (await learnerRow(request.server.db, session))) ?? null;
}

/**
 * What a route of members answers, read in one journey together with the session. `build` writes the expression, over
 * `LEARNER` and parameters, which are text; it comes as JSON: instants are text. For routes with `config.readsSession`.
 * Throws 401 UNAUTHENTICATED when the session is over.
 */
export function sessionQuery<Values extends object, Result>(
  build: (db: Db, parameters: Parameters<Values>) => RawBuilder<Result>,
): (request: FastifyRequest, values: Values) => Promise<Result> {
  const row = batchedRow<Session & Values, LearnerRow & { result: unknown }>((db, parameters) =>
    learnerOf(db, parameters).select(build(db, parameters).as('result')),
  );
  return async (request, values) => {
    const session = sessionIn(request);
    const learner = session && (await row(request.server.db, { ...session, ...values }));
    if (!learner) throw problem('UNAUTHENTICATED');
    admit(request, learner);
    return learner.result as Result;
  };
}
