import { randomUUID } from 'node:crypto';
import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import { accounts } from './accounts/index.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/db.ts';
import { learning } from './learning/index.ts';
import type { Mailer } from './mail/index.ts';
import { builtApp } from './pages/index.ts';
import { push } from './push/index.ts';
import type { App } from './web/app.ts';
import { background } from './web/background.ts';
import { bodies } from './web/bodies.ts';
import { headers } from './web/headers.ts';
import { logging } from './web/logging.ts';
import { openapi } from './web/openapi.ts';
import { ownOrigin } from './web/origin.ts';
import { problemDocuments } from './web/problems.ts';
import { health } from './web/health.ts';
import { metrics } from './web/metrics.ts';
import { cspReports } from './web/cspReports.ts';
import { conditionalRequests } from './web/conditional.ts';
import { compileWhenNeeded } from './web/serializers.ts';
import { sessions } from './web/sessions.ts';
import { socketLimits } from './web/socketLimits.ts';
import { ignoreExpectations, malformedRequests } from './web/malformed.ts';

/** The server's dependencies, for tests to replace. */
export type Parts = {
  db: Db;
  config: Config;
  mailer: Mailer;
  clock: () => Date;
  /** Watches all requests, from before anything is done with them. */
  observe?: ((app: App) => void) | undefined;
};

/** The largest body, unless a route allows more. */
const BODY_BYTES = 64 * 1_024;
/** Connections on which nothing is sent or received for this long are closed. */
const SILENCE_MS = 20_000;

/** Builds the whole server, not yet listening. Closing it leaves the database open, for its opener to close. */
export async function build({ db, config, mailer, clock, observe }: Parts): Promise<App> {
  const app: App = Fastify({
    bodyLimit: BODY_BYTES,
    requestTimeout: 30_000,
    connectionTimeout: SILENCE_MS,
    return503OnClosing: false,
    trustProxy: config.trustProxy,
    logger: logging(config),
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    ...malformedRequests(config),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.setSerializerCompiler(compileWhenNeeded);
  app.decorate('db', db).decorate('config', config).decorate('mailer', mailer).decorate('clock', clock);

  observe?.(app);
  ignoreExpectations(app);
  socketLimits(app);
  background(app);
  headers(app);
  problemDocuments(app);
  bodies(app);
  conditionalRequests(app);
  ownOrigin(app);
  await sessions(app);
  await openapi(app);
  for (const resource of [...accounts, push, ...learning]) await app.register(resource);
  await app.register(cspReports);
  health(app);
  metrics(app);
  if (config.appDir) await app.register(builtApp(config.appDir));
  return app;
}
