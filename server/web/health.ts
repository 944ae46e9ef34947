import { sql } from 'kysely';
import type { App } from './app.ts';
import { problem } from './problems.ts';

/**
 * How long a closing server still accepts connections: requests on their way are served, and a load balancer sees
 * /ready fail.
 */
const GRACE_MS = 500;
/**
 * One connection is accepted per turn of the event loop; when turns are slow, the time above may be too few of them.
 */
const GRACE_TURNS = 200;
/** Connections that are still open after this long are cut. It is longer than any call waits for its answer. */
const DRAIN_MS = 10_000;

async function gracePeriod() {
  await new Promise((resolve) => setTimeout(resolve, GRACE_MS));
  for (let turn = 0; turn < GRACE_TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Health checks for load balancers (/health: the process lives; /ready: it can serve), and draining when the server
 * closes.
 */
export function health(app: App): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    if (app.server.listening) await gracePeriod();
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
  });
  // Connections that are kept alive would keep the server from closing.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  const anyone = { config: { access: 'public' } } as const;
  app.get('/health', anyone, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/ready', anyone, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (closing) throw problem('UNAVAILABLE', { retryAfter: 2 });
    await sql`select 1`.execute(app.db);
    return { status: 'ready' };
  });
}
