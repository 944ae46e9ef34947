import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { App } from './app.ts';
import { problem } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Another site's page may call it: it changes nothing and sees no cookie. */
    fromElsewhere?: true;
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Only our own pages may change anything: a browser names the page a call comes from. */
export function ownOrigin(app: App): void {
  const ours = originsOf(app.config);
  app.addHook('onRequest', (request, _reply, done) => {
    const { fromElsewhere } = request.routeOptions.config;
    if (fromElsewhere || reading.has(request.method) || comesFrom(ours, request)) return done();
    throw problem('FORBIDDEN_ORIGIN', { detail: `Calls that change something must come from ${app.config.publicUrl}` });
  });
}

/** On one's own machine the app answers to three names. */
function originsOf({ publicUrl }: Config): Set<string> {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (!loopback.includes(hostname)) return new Set([origin]);
  return new Set(loopback.map((name) => `${protocol}//${name}${port && `:${port}`}`));
}

function comesFrom(ours: Set<string>, { headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined ? site === 'same-origin' : ours.has(headers.origin);
}
