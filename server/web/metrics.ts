import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { connectionsOf } from '../db/db.ts';
import type { App } from './app.ts';
import { problem } from './problems.ts';
import { mayWatch } from './watchers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For counts of others than this file; told with all others by GET /metrics. */
    metricsRegistry: Registry;
  }
}

/** Seconds; the last ones are where calls give up. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const NOWHERE = 'none';

/** The method and the route of a request, as metrics and traces tell them; an address that is no route counts as `none`. */
export const routeOf = ({ method, routeOptions: { url } }: FastifyRequest) =>
  url === undefined ? { method: NOWHERE, route: NOWHERE } : { method, route: url };

/** Of the process, so made once, when somebody first asks: nobody who does not watch pays for it. */
let processMetrics: Registry | undefined;
function ofProcess(): Registry {
  if (processMetrics) return processMetrics;
  processMetrics = new Registry();
  collectDefaultMetrics({ register: processMetrics });
  return processMetrics;
}

/**
 * GET /metrics for Prometheus: what the server does, by route, code and name of the work in the background. No label holds what somebody has
 * sent: an address that is no route counts as `none`. For others than watchers (`web/watchers`) there is no such page.
 */
export function metrics(app: App): void {
  const own = new Registry();
  const registers = [own];
  app.decorate('metricsRegistry', own);
  const requests = new Histogram({
    name: 'starhop_request_seconds',
    help: 'How long answers took, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'starhop_problems_total',
    help: 'Answers with a problem document, by its code.',
    labelNames: ['code'] as const,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    requests.observe({ ...routeOf(request), status: reply.statusCode }, reply.elapsedTime / 1_000);
    if (reply.problemCode) refusals.inc({ code: reply.problemCode });
    done();
  });
  watchWork(app, registers);
  watchDatabase(app, registers);

  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!mayWatch(request)) throw problem('NOT_FOUND');
    const all = Registry.merge([ofProcess(), ...registers]);
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics());
  });
}

function watchWork({ background }: App, registers: Registry[]) {
  new Counter({
    name: 'starhop_work_failures_total',
    help: 'Work in the background that failed, such as mails and the hourly tidying, by its name.',
    labelNames: ['work'] as const,
    registers,
    collect() {
      this.reset();
      for (const [work, { failures }] of background.history) this.inc({ work }, failures);
    },
  });
  new Gauge({
    name: 'starhop_work_success_timestamp_seconds',
    help: 'When work in the background last succeeded, by its name.',
    labelNames: ['work'] as const,
    registers,
    collect() {
      for (const [work, { succeededAt }] of background.history)
        if (succeededAt) this.set({ work }, succeededAt / 1_000);
    },
  });
}

/** The database is asked as Prometheus asks: how long a statement without rows takes, and whether it comes back at all. */
function watchDatabase({ db }: App, registers: Registry[]) {
  const seconds = new Gauge({
    name: 'starhop_database_seconds',
    help: 'How long the database took to answer just now; the time until it failed when it did.',
    registers,
  });
  new Gauge({
    name: 'starhop_database_up',
    help: '1 when the database answered just now, else 0.',
    registers,
    async collect() {
      const end = seconds.startTimer();
      const isUp = await sql`select 1`.execute(db).then(
        () => 1,
        () => 0,
      );
      end();
      this.set(isUp);
    },
  });
  new Gauge({
    name: 'starhop_database_connections',
    help: 'Connections to PostgreSQL: those in use, idle ones, and calls that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(connectionsOf(db) ?? {})) this.set({ state }, count);
    },
  });
}
