import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { Mailer } from './mail/mailer.ts';
import { background, type Background } from './plugins/background.ts';
import { bodies } from './plugins/bodies.ts';
import { headers } from './plugins/headers.ts';
import { logging } from './plugins/logging.ts';
import { openapi } from './plugins/openapi.ts';
import { ownOrigin } from './plugins/origin.ts';
import { problemDocuments } from './plugins/problems.ts';
import { sessions } from './plugins/sessions.ts';
import { seldomChanged } from './plugins/seldom.ts';
import { pulse } from './plugins/pulse.ts';
import { sockets } from './plugins/sockets.ts';
import { builtApp } from './plugins/static.ts';
import { reports } from './plugins/reports.ts';
import { ignoreExpectations, unreadable } from './plugins/unreadable.ts';
import { resources } from './resources/index.ts';

/** What the server needs from outside; tests bring their own clock and post office. */
export type Parts = { db: Db; config: Config; mailer: Mailer; clock: () => Date };
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyInstance extends Parts {
    /** Work that outlives its answer; closing waits for it. */
    background: Background;
  }
}

/** Lessons and sign-ups are small; a body beyond this is no learner's. */
const BODY_BYTES = 64 * 1_024;
/** Nothing of ours takes as long; whoever neither sends nor takes anything meanwhile is gone. */
const SILENCE_MS = 20_000;

/** The whole server, not yet listening. Closing it leaves the database open: who opened it closes it. */
export async function build({ db, config, mailer, clock }: Parts): Promise<App> {
  const app: App = Fastify({
    bodyLimit: BODY_BYTES,
    requestTimeout: 30_000,
    connectionTimeout: SILENCE_MS,
    return503OnClosing: false,
    trustProxy: config.trustProxy,
    logger: logging(config),
    ...unreadable(config),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.decorate('db', db).decorate('config', config).decorate('mailer', mailer).decorate('clock', clock);

  ignoreExpectations(app);
  sockets(app);
  background(app);
  headers(app);
  problemDocuments(app);
  bodies(app);
  seldomChanged(app);
  ownOrigin(app);
  await sessions(app);
  await openapi(app);
  for (const resource of Object.values(resources)) await app.register(resource);
  await app.register(reports);
  pulse(app);
  if (config.appDir) await app.register(builtApp(config.appDir));
  return app;
}
