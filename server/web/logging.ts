import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

/** What looks like a mail address in an error of somebody else's: a mail server repeats whom it does not know. */
const MAIL_ADDRESS = /[^\s"'<>(),;:\\]+@[^\s"'<>(),;:\\]+/g;

/** Warnings and errors as JSON lines on standard error. No bodies, cookies or addresses: the route stands for the URL. */
export function logging({ logLevel }: Config): NonNullable<FastifyServerOptions['logger']> {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: ['*.headers.cookie', '*.headers.authorization', 'headers.cookie', 'headers.authorization'],
    serializers: { req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }) },
    hooks: { streamWrite: (line) => line.replace(MAIL_ADDRESS, '[address]') },
    stream: process.stderr,
  };
}
