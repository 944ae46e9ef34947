import type { Socket } from 'node:net';
import pg from 'pg';
import { CLOSED_BY_POOL, isConnectionLost, isConnectionUnusable } from './errors.ts';
import { prepareStatements } from './queries/prepared.ts';

/**
 * Timeouts. PostgreSQL's own come first, so that it stops work that nobody waits for any more; a connection that
 * stays silent for even longer (`SILENCE_MS`) is lost.
 */
const CONNECT_MS = 3_000;
const SETTINGS_MS = 1_500;
const LOCK_MS = 2_500;
const STATEMENT_MS = 3_000;
const SILENCE_MS = 3_500;
const CHECK_EVERY_MS = 500;

/** The just-in-time compiler takes a hundred times as long as our statements do. */
const SETTINGS = 'set jit = off';
const SETTINGS_WITH_TIMEOUTS = `${SETTINGS}; set statement_timeout = ${STATEMENT_MS}; set lock_timeout = ${LOCK_MS};
  set idle_in_transaction_session_timeout = ${SILENCE_MS}`;
/** The types of `pg` lack `query_timeout`. */
const WITH_TIMEOUT = { query_timeout: SETTINGS_MS };

interface Options {
  /** No timeouts, for migrations and imports. */
  isPatient?: boolean;
}

/** A pool of connections to PostgreSQL, opened as they are needed; lost ones are replaced. */
export function poolOf(connectionString: string, { isPatient = false }: Options = {}): pg.Pool {
  const text = isPatient ? SETTINGS : SETTINGS_WITH_TIMEOUTS;
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    // The pool does wait for it, though its types say otherwise.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises
    onConnect: async (client) => void (await client.query({ text, ...WITH_TIMEOUT })),
  });
  // The pool replaces a connection that dies; without a listener its error would end the process.
  pool.on('error', () => undefined);
  const { onError, discardAll } = discardBroken(pool);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareStatements(client, (error) => onError(client, error));
  });
  if (!isPatient) discardSilent(pool, discardAll);
  return pool;
}

/** The part of a client that `pg` does not document: its connection and that one's socket. */
type Internals = { connection: { stream: Socket; emit(event: 'error', error: Error): void } };
const connectionOf = (client: pg.PoolClient) => (client as unknown as Internals).connection;

/** Closes a connection at once and tells the pool by an error. `client.end()` would wait for the server's answer. */
function discard(client: pg.PoolClient): void {
  const connection = connectionOf(client);
  if (connection.stream.destroyed) return;
  connection.emit('error', new Error(CLOSED_BY_POOL));
  connection.stream.destroy();
}

/**
 * Discards connections that were lost or cannot write. A network that fails closes no socket, so once one connection
 * is found lost all others are discarded too, the idle ones now and the busy ones at their release: each would cost a
 * timeout.
 */
function discardBroken(pool: pg.Pool) {
  const idle = new Set<pg.PoolClient>();
  const busy = new Set<pg.PoolClient>();
  const suspect = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => void (idle.delete(client), busy.add(client)));
  pool.on('release', (_error, client) => {
    busy.delete(client);
    if (suspect.size && suspect.delete(client)) discard(client);
    else idle.add(client);
  });
  pool.on('remove', (client) => void idle.delete(client));

  function discardAll() {
    for (const client of busy) suspect.add(client);
    for (const client of [...idle]) discard(client);
  }
  function onError(client: pg.PoolClient, error: Error) {
    if (isConnectionUnusable(error)) discard(client);
    if (isConnectionLost(error)) discardAll();
  }
  return { onError, discardAll };
}

/**
 * Discards busy connections on which nothing arrives. One shared timer: one for each statement cost a tenth of its
 * time. A round of it counts as its interval, however late it comes: after a standstill of this process what has arrived
 * meanwhile is not read yet.
 */
function discardSilent(pool: pg.Pool, discardAll: () => void): void {
  const busy = new Map<pg.PoolClient, { bytes: number; silentMs: number }>();
  pool.on('acquire', (client) => void busy.set(client, { bytes: -1, silentMs: 0 }));
  pool.on('release', (_error, client) => void busy.delete(client));

  const timer = setInterval(() => {
    for (const [client, last] of busy) {
      const bytes = connectionOf(client).stream.bytesRead;
      Object.assign(last, { bytes, silentMs: bytes === last.bytes ? last.silentMs + CHECK_EVERY_MS : 0 });
      if (last.silentMs <= SILENCE_MS) continue;
      discard(client);
      discardAll();
    }
    if (pool.ended) clearInterval(timer);
  }, CHECK_EVERY_MS).unref();
}
