import { sql } from 'kysely';
import type { App } from './app.ts';
import { problem } from './problems.ts';

/** Calls that have reached us but not been read yet are still heard, and a balancer sees that we are leaving. */
const LINGER_MS = 500;
/** A connection is accepted per turn of the event loop; when turns are slow, more than the time above may be needed. */
const LINGER_TURNS = 200;
/** Longer than any call waits for its answer; who still sends or takes by then would hold the server up for ever. */
const DRAIN_MS = 10_000;

async function linger() {
  await new Promise((resolve) => setTimeout(resolve, LINGER_MS));
  for (let turn = 0; turn < LINGER_TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** For balancers: /health says the process lives, /ready that it can serve. */
export function pulse(app: App): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    if (app.server.listening) await linger();
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
  });
  // A connection kept alive would keep the server from closing.
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
