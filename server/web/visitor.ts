import type { FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/db.ts';
import { together } from '../db/together.ts';
import type { Blanks } from '../db/written.ts';
import { problem } from './problems.ts';
import { hashed } from './secrets.ts';

/** Who is asking. */
export type Learner = { id: string; locale: string; timeZone: string };
type Session = { hash: string; now: string; idle: string };
/** What `ask` may fill in: the time of the call, and what `given` gives. */
type Asked<Given> = Blanks<Given & Pick<Session, 'now'>>;
/** A session that is alive, whether it was last seen more than an hour ago, and what its route has asked for beside it. */
export type Visit = Learner & { is_due: boolean; beside?: unknown };
/** How a route reads the session and what it needs in one statement; made by `besideSession`. */
export interface Beside {
  read(request: FastifyRequest): Promise<Visit | null>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is read in the statement that reads the session: see `besideSession`. */
    beside?: Beside;
  }
  interface FastifyRequest {
    /** What the route asked for beside the session. */
    beside: unknown;
  }
}

const DAY = 24 * 3_600_000;
export const IDLE = 30 * DAY;
/** The learner of the session, in what is asked beside it. */
export const LEARNER = sql.ref<string>('sessions.user_id');

export const cookieOf = ({ server }: FastifyRequest) => (server.config.secure ? '__Host-sid' : 'sid');
export const presented = (request: FastifyRequest) => request.cookies[cookieOf(request)];

const visits = (db: Db, { hash, now, idle }: Blanks<Session>) =>
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

/** The session is read before anything else is looked at: what no database can keep matches nothing, and is refused later. */
const keepable = (value: unknown) =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()) ? '' : value;

/**
 * What a route of members needs, read in one journey together with the session. `ask` writes the expression, once, over
 * `LEARNER` and the blanks that `given` fills from a request that is not validated yet. Answered as JSON: instants are text.
 */
export function besideSession<Given extends object, Found>(
  given: (request: FastifyRequest) => Given,
  ask: (db: Db, blanks: Asked<Given>) => RawBuilder<Found>,
) {
  const visit = together<Session & Given, Visit>((db, blanks) =>
    visits(db, blanks).select(ask(db, blanks as Asked<Given>).as('beside')),
  );
  const read = async (request: FastifyRequest) => {
    const session = sessionIn(request);
    if (!session) return null;
    const values = Object.entries(given(request)).map(([name, value]) => [name, keepable(value)]);
    return (await visit(request.server.db, { ...session, ...(Object.fromEntries(values) as Given) })) ?? null;
  };
  return {
    read,
    /** What was found for this request. */
    of: (request: FastifyRequest) => request.beside as Found,
    /** The same, as it is by now. Throws 401 UNAUTHENTICATED when the session is over. */
    async anew(request: FastifyRequest): Promise<Found> {
      const found = await read(request);
      if (!found) throw problem('UNAUTHENTICATED');
      return found.beside as Found;
    },
  };
}

const nothing = besideSession(
  () => ({}),
  () => sql<null>`null::text`,
);

/** The session that a request presents, as long as it is alive. */
export const visitOf = (request: FastifyRequest, beside: Beside = nothing): Promise<Visit | null> =>
  beside.read(request);
