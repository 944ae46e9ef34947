import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
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
import { pulse } from './web/pulse.ts';
import { reports } from './web/reports.ts';
import { seldomChanged } from './web/seldom.ts';
import { sessions } from './web/sessions.ts';
import { sockets } from './web/sockets.ts';
import { ignoreExpectations, unreadable } from './web/unreadable.ts';

/** What the server needs from outside; tests bring their own clock and post office. */
export type Parts = { db: Db; config: Config; mailer: Mailer; clock: () => Date };

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
  for (const resource of [...accounts, push, ...learning]) await app.register(resource);
  await app.register(reports);
  pulse(app);
  if (config.appDir) await app.register(builtApp(config.appDir));
  return app;
}
