import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Warnings and errors as JSON lines on standard error. No bodies, cookies or addresses: the route stands for the URL. */
export function logging({ logLevel }: Config): NonNullable<FastifyServerOptions['logger']> {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: ['*.headers.cookie', '*.headers.authorization', 'headers.cookie', 'headers.authorization'],
    serializers: { req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }) },
    stream: process.stderr,
  };
}
