import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { batchedRow } from '../../server/db/queries/index.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { countStatements } from '../statements.ts';

describe('those who ask at the same moment', () => {
  let server: TestServer;
  let learners: Learner[];
  const nameOf = batchedRow<{ id: string }, { name: string }>((db, { id }) =>
    db.selectFrom('users').select('name').where('users.id', '=', id),
  );
  beforeAll(async () => {
    server = await testServer();
    learners = await Promise.all(
      Array.from({ length: 5 }, (_, at) => server.signUp({ name: `Ada ${at}`, pathwayIds: [] })),
    );
  }, 60_000);
  const fourTimes = <One>(ones: readonly One[]) => [...ones, ...ones, ...ones, ...ones];

  it('are each told of themselves, and a stranger among them is told nothing', async () => {
    const stranger = server.visitor();
    stranger.jar.set('sid', 'made up');
    const asking = fourTimes([stranger, ...learners]);
    const answers = await Promise.all(asking.map((one) => one.get<{ id?: string }>('/api/myself')));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
      asking.map((one) => ('id' in one ? [200, one.id] : [401, undefined])),
    );
  });

  it('are answered by few statements, each with a row of their own or none', async () => {
    const ids = fourTimes(['nobody', ...learners.map(({ id }) => id)]);
    let rows: unknown[] = [];
    const statements = await countStatements(server.db, async () => {
      rows = await Promise.all(ids.map((id) => nameOf(server.db, { id })));
    });
    expect(rows).toEqual(fourTimes([undefined, ...learners.map((_, at) => ({ name: `Ada ${at}` }))]));
    expect(statements).toBe(3);
  });

  it('are answered each alone when what one of them asks fails', async () => {
    const dayOf = batchedRow<{ day: string }, { day: string }>((db, { day }) =>
      db.selectFrom('users').select(sql<string>`${day}::date`.as('day')),
    );
    const asked = ['2026-03-29', 'no day', '2026-03-30'].map((day) => dayOf(server.db, { day }));
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await asked[2]).toEqual({ day: '2026-03-30' });
  });
});
