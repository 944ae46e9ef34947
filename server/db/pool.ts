import type { Socket } from 'node:net';
import pg from 'pg';
import { connectionIsSpent, CUT, othersAreSuspect } from './away.ts';
import { prepareStatements } from './prepared.ts';

/**
 * How long each step may take. The server's own limits come first, so that it gives up what nobody waits for any more; what
 * is silent for longer was sent into the dark.
 */
const CONNECT_MS = 3_000;
const GREETING_MS = 1_500;
const LOCK_MS = 2_500;
const STATEMENT_MS = 3_000;
const SILENCE_MS = 3_500;
const WATCH_EVERY_MS = 500;

/** Compiling a plan takes a hundred times as long as any answer of ours, and starts with a guess about how many rows come. */
const ALWAYS = 'set jit = off';
const IN_A_HURRY = `${ALWAYS}; set statement_timeout = ${STATEMENT_MS}; set lock_timeout = ${LOCK_MS};
  set idle_in_transaction_session_timeout = ${SILENCE_MS}`;
/** Unknown to the types. */
const GREETING = { query_timeout: GREETING_MS };

interface Wishes {
  /** For migrations and imports: statements may take what they need. */
  isPatient?: boolean;
}

/** Connections to a PostgreSQL, made as they are needed; what is lost is replaced. */
export function poolOf(connectionString: string, { isPatient = false }: Wishes = {}): pg.Pool {
  const text = isPatient ? ALWAYS : IN_A_HURRY;
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    // The pool does wait for it, though its types say otherwise.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises
    onConnect: async (client) => void (await client.query({ text, ...GREETING })),
  });
  // A connection that dies, idle or between two queries, is replaced by the pool; unheard its error would end the process.
  pool.on('error', () => undefined);
  const { heard, doubtAll } = throwAway(pool);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareStatements(client, (error) => heard(client, error));
  });
  if (!isPatient) watchSilence(pool, doubtAll);
  return pool;
}

/** Pools ask for it themselves, and pg has no name for it. */
type Inner = { connection: { stream: Socket; emit(event: 'error', error: Error): void } };
const wireOf = (client: pg.PoolClient) => (client as unknown as Inner).connection;

/** At once, and so that the pool knows: a farewell would be waited for. */
function cut(client: pg.PoolClient): void {
  const wire = wireOf(client);
  if (wire.stream.destroyed) return;
  wire.emit('error', new Error(CUT));
  wire.stream.destroy();
}

/**
 * Throws away a connection that was lost, fell silent or cannot write. A network that goes dark closes nothing, so those that
 * were there when this was noticed go too: the idle ones now, the others when they come back. Each would be waited for.
 */
function throwAway(pool: pg.Pool) {
  const idle = new Set<pg.PoolClient>();
  const busy = new Set<pg.PoolClient>();
  const doubted = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => void (idle.delete(client), busy.add(client)));
  pool.on('release', (_error, client) => {
    busy.delete(client);
    if (doubted.size && doubted.delete(client)) cut(client);
    else idle.add(client);
  });
  pool.on('remove', (client) => void idle.delete(client));

  function doubtAll() {
    for (const each of busy) doubted.add(each);
    for (const each of [...idle]) cut(each);
  }
  function heard(client: pg.PoolClient, error: Error) {
    if (connectionIsSpent(error)) cut(client);
    if (othersAreSuspect(error)) doubtAll();
  }
  return { heard, doubtAll };
}

/** Looks at what arrives on busy connections: a timer for each statement would cost more than the statement's way in. */
function watchSilence(pool: pg.Pool, doubtAll: () => void): void {
  const busy = new Map<pg.PoolClient, { bytes: number; since: number }>();
  pool.on('acquire', (client) => void busy.set(client, { bytes: -1, since: 0 }));
  pool.on('release', (_error, client) => void busy.delete(client));

  const watch = setInterval(() => {
    const now = performance.now();
    for (const [client, last] of busy) {
      const bytes = wireOf(client).stream.bytesRead;
      if (bytes !== last.bytes) Object.assign(last, { bytes, since: now });
      else if (now - last.since > SILENCE_MS) {
        cut(client);
        doubtAll();
      }
    }
    if (pool.ended) clearInterval(watch);
  }, WATCH_EVERY_MS).unref();
}
