import swagger from '@fastify/swagger';
import type { App } from '../app.ts';
import { operations } from '../../src/contract/operations.ts';

/** `POST /api/login` → its name and resource in the contract. */
const named = new Map(
  Object.entries(operations).flatMap(([resource, calls]) =>
    Object.entries(calls).map(
      ([operationId, { method, url }]) => [`${method} ${url}`, { operationId, tags: [resource] }] as const,
    ),
  ),
);

/** The document at /api/openapi.json, written by the same schemas that validate. */
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
      const name = named.get(`${String(route.method)} ${url}`);
      const security = route.config?.access === 'member' ? [{ session: [] }] : [];
      return { schema: { ...schema, ...(name ? { ...name, security } : { hide: true }) }, url };
    },
  });
  app.get('/api/openapi.json', { config: { access: 'public' } }, () => app.swagger());
}
