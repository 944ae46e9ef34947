import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { App } from './app.ts';
import { problem } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other sites may call this route: it changes nothing and sees no cookie. */
    crossOrigin?: true;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Protects from cross-site request forgery: refuses calls that change something and whose Origin is not ours. */
export function ownOrigin(app: App): void {
  const ownOrigins = originsOf(app.config);
  app.addHook('onRequest', (request, _reply, done) => {
    const { crossOrigin } = request.routeOptions.config;
    if (crossOrigin || SAFE_METHODS.has(request.method) || comesFrom(ownOrigins, request)) return done();
    throw problem('FORBIDDEN_ORIGIN', { detail: `Calls that change something must come from ${app.config.publicUrl}` });
  });
}

/** The origin of PUBLIC_URL; on a developer's machine the other two names of the loopback address as well. */
function originsOf({ publicUrl }: Config): Set<string> {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (!loopback.includes(hostname)) return new Set([origin]);
  return new Set(loopback.map((name) => `${protocol}//${name}${port && `:${port}`}`));
}

function comesFrom(origins: Set<string>, { headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined ? site === 'same-origin' : origins.has(headers.origin);
}
