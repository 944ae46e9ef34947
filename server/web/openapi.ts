import swagger from '@fastify/swagger';
import { operations } from '../../src/contract/operations.ts';
import { Problem } from '../../src/contract/shapes.ts';
import type { App } from './app.ts';

/** The OpenAPI name and tag of each call, by method and URL: `POST /api/login` → login, accounts. */
const namesByRoute = new Map<string, object>(
  Object.entries(operations).flatMap(([resource, calls]) =>
    Object.entries(calls).map(
      ([operationId, { method, url }]) => [`${method} ${url}`, { operationId, tags: [resource] }] as const,
    ),
  ),
);

const bytes = { type: 'string', format: 'binary' };
/** The one call that is not in the contract, since it answers no JSON. */
const asset = {
  operationId: 'getAsset',
  tags: ['library'],
  response: {
    200: { description: 'The bytes.', content: { 'application/octet-stream': { schema: bytes } } },
    404: Problem,
  },
};
namesByRoute.set('GET /api/asset/:id', asset);

/** Serves the OpenAPI document at /api/openapi.json, made from the schemas that validate. */
export async function openapi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Starhop',
        description: 'Errors are RFC 9457 problem documents; their codes are stable.',
        version: '1',
      },
      servers: [{ url: app.config.publicUrl }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: app.config.secure ? '__Host-sid' : 'sid' } },
      },
    },
    transform: ({ schema, url, route }) => {
      const name = namesByRoute.get(`${String(route.method)} ${url}`);
      const security = route.config?.access === 'member' ? [{ session: [] }] : [];
      return { schema: { ...schema, ...(name ? { ...name, security } : { hide: true }) }, url };
    },
  });
  let document: Buffer | undefined;
  app.get('/api/openapi.json', { config: { access: 'public' } }, (_request, reply) => {
    // One buffer is shared by all answers: many slow readers cost no memory of their own.
    document ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
