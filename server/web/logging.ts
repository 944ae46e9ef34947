import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

/** Anything like a mail address. Errors of mail servers repeat them. */
const MAIL_ADDRESS = /[^\s"'<>(),;:\\]+@[^\s"'<>(),;:\\]+/g;

/**
 * Fastify's logger: JSON lines on standard error, without bodies, cookies or mail addresses, and with the route for the
 * URL.
 */
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
