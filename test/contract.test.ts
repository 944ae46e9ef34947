import { describe, expect, it } from '@jest/globals';
import '../src/api/accounts.ts';
import '../src/api/learner.ts';
import '../src/api/leaving.ts';
import '../src/api/lessons.ts';
import '../src/api/library.ts';
import '../src/api/messages.ts';
import '../src/api/newsletter.ts';
import '../src/api/notes.ts';
import '../src/api/pathways.ts';
import '../src/api/programs.ts';
import '../src/api/reels.ts';
import '../src/api/review.ts';
import '../src/api/reviewOutlook.ts';
import '../src/api/saveReview.ts';
import '../src/api/search.ts';
import '../src/api/sessions.ts';
import { api } from '../src/api/api.ts';
import { operations } from '../src/contract/operations.ts';
import { announcements } from '../src/app/toasts/announcements.ts';
import { testServer } from './server.ts';

const declared = Object.values(operations).flatMap((resource) =>
  Object.entries(resource).map(([name, { method, url }]) => ({ name, method, url: url.replace(/:(\w+)/g, '{$1}') })),
);
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

describe('the contract', () => {
  it('has one endpoint of the client for every operation, of the same name', () => {
    expect(Object.keys(api.endpoints).sort()).toEqual(declared.map(({ name }) => name).sort());
  });

  it('has one handler of the server for every operation, and OpenAPI lists them all', async () => {
    const server = await testServer();
    const { json } = await server.app.inject('/api/openapi.json');
    const { openapi, paths } = json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId?: string }>>;
    }>();
    const served = Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({
        name: operationId ?? '',
        method: method.toUpperCase(),
        url,
      })),
    );
    expect(openapi).toMatch(/^3\.1/);
    expect(served.filter(({ name }) => declared.some((operation) => operation.name === name)).sort(byName)).toEqual(
      [...declared].sort(byName),
    );
    expect(served.find(({ url }) => url === '/api/asset/{id}')).toMatchObject({ name: 'getAsset', method: 'GET' });
    await server.close();
  });

  it('has a cache tag for every query, so that whoever changes something can say what is old', () => {
    const untagged: string[] = [];
    const look = (name: string) => (definition: { type: string; providesTags?: unknown }) => {
      if (definition.type !== 'mutation' && !definition.providesTags) untagged.push(name);
    };
    const all = Object.keys(api.endpoints).map((name) => [name, look(name)] as const);
    api.enhanceEndpoints({ endpoints: Object.fromEntries(all) });
    expect(all.length).toBeGreaterThan(30);
    expect(untagged).toEqual([]);
  });

  it('is what toasts are told by', () => {
    const names = new Set(declared.map(({ name }) => name));
    expect(Object.keys(announcements).filter((name) => !names.has(name))).toEqual([]);
  });
});
