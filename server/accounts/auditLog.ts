import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { SignInEvent, SignInWay } from '../../src/contract/sessions.ts';
import type { Db } from '../db/db.ts';
import { deviceOf } from '../domain/device.ts';
import type { App } from '../web/app.ts';

/** How long the rows are kept and shown. */
export const AUDIT_DAYS = 90;
/**
 * The most wrong passwords of an account that are noted in an hour, and the most of all else, so that guessing a
 * password a thousand times fills no table. Each is counted by itself: guesses must not hide who came in at last.
 */
const MOST_AN_HOUR = 60;
const HOUR_MS = 3_600_000;

type AuditEvent = { event: SignInEvent; who: string; way?: SignInWay };

/**
 * Records a security event of an account (`who`): a line in the log, without an address, and a row in `sign_ins` that
 * its owner is shown. Within a transaction pass it as `db`.
 */
export async function recordEvent(
  request: FastifyRequest,
  { event, who, way }: AuditEvent,
  db: Db = request.server.db,
) {
  logEvent(request, { event, learner: who, ...(way && { way }) });
  const now = request.server.clock();
  const device = deviceOf(request.headers['user-agent']);
  await db
    .insertInto('sign_ins')
    .columns(['user_id', 'at', 'event', 'way', 'device'])
    .expression((its) =>
      its
        .selectFrom('users')
        .select([
          'id',
          sql<Date>`${now}::timestamptz`.as('at'),
          sql<string>`${event}::text`.as('event'),
          sql<string | null>`${way ?? null}::text`.as('way'),
          sql<string | null>`${device}::text`.as('device'),
        ])
        .where('id', '=', who)
        .where(
          (recent) =>
            recent
              .selectFrom('sign_ins')
              .select(({ fn }) => fn.countAll<number>().as('noted'))
              .where('user_id', '=', who)
              .where('event', event === 'failed' ? '=' : '<>', 'failed')
              .where('at', '>', new Date(now.getTime() - HOUR_MS)),
          '<',
          MOST_AN_HOUR,
        ),
    )
    .execute();
}

/**
 * Records a wrong password in the background, so that the answer takes no longer for an address that has an account.
 */
export function recordFailedSignIn(request: FastifyRequest, email: string): void {
  const { db, background } = request.server;
  background.startAfterRandomDelay('note of a failure', async () => {
    const person = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (person) await recordEvent(request, { event: 'failed', who: person.id, way: 'password' });
  });
}

/** Logs that an account was deleted; its rows went with it. */
export const logDeletion = (request: FastifyRequest, who: string): void =>
  logEvent(request, { event: 'deleted', learner: who });

/** The same of an account that nobody used (`idle`). */
export const logIdleDeletion = (app: Logging, who: string): void =>
  logLine(app, { event: 'deleted', learner: who, why: 'idle' });

const logEvent = ({ log, server: { config }, routeOptions }: FastifyRequest, line: object): void =>
  logLine({ log, config }, { ...line, route: routeOptions.url });

type Logging = Pick<App, 'log' | 'config'>;

/** Logs at level `info` also where LOG_LEVEL is `warn`, its default; not where it is `error` or `silent`. */
function logLine({ log, config }: Logging, line: object): void {
  if (config.logLevel === 'silent' || config.logLevel === 'error') return;
  log.child({}, { level: 'info' }).info(line, 'account');
}
