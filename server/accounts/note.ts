import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { SignInEvent, SignInWay } from '../../src/contract/sessions.ts';
import type { Db } from '../db/db.ts';
import { deviceOf } from '../domain/device.ts';

/** How long a learner is told what was done with the account. */
export const NOTED_DAYS = 90;
/** Who guesses a password a thousand times fills no table: no more are kept of an account in an hour. */
const MOST_AN_HOUR = 60;
const HOUR_MS = 3_600_000;

type Deed = { event: SignInEvent; who: string; way?: SignInWay };

/**
 * Notes what was done with an account: a line in the log, without an address, and a row that its owner is shown. Within a
 * transaction give it as `db`.
 */
export async function note(request: FastifyRequest, { event, who, way }: Deed, db: Db = request.server.db) {
  writeLine(request, { event, learner: who, ...(way && { way }) });
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
              .where('at', '>', new Date(now.getTime() - HOUR_MS)),
          '<',
          MOST_AN_HOUR,
        ),
    )
    .execute();
}

/** A wrong password, off the way of the answer: it takes no longer for an address that somebody has. */
export function noteFailure(request: FastifyRequest, email: string): void {
  const { db, background } = request.server;
  background.startSometime('note of a failure', async () => {
    const person = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (person) await note(request, { event: 'failed', who: person.id, way: 'password' });
  });
}

/** The account is gone, and all that was noted of it; the log says that it was. */
export const noteDeletion = (request: FastifyRequest, who: string): void =>
  writeLine(request, { event: 'deleted', learner: who });

/** At the level of information, which is heard unless only errors are. */
function writeLine({ log, server, routeOptions }: FastifyRequest, line: object): void {
  if (server.config.logLevel === 'silent' || server.config.logLevel === 'error') return;
  log.child({}, { level: 'info' }).info({ ...line, route: routeOptions.url }, 'account');
}
