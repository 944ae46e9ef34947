import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';

/** The server as plugins and routes see it: a Fastify that knows the schemas of the contract. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
/** The routes of one resource of the contract, as a plugin. */
export type Resource = FastifyPluginAsyncTypebox;

declare module 'fastify' {
  interface FastifyInstance {
    db: Db;
    config: Config;
    clock: () => Date;
  }
}
