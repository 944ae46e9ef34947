import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPostgres } from '../../scripts/postgres.ts';
import type { Program } from '../../src/contract/programs.ts';
import { openDb } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { commandOf, refusal } from '../command.ts';
import { addCourse } from '../content.ts';
import { newDatabase } from '../db.ts';
import { killAll } from '../launch.ts';
import { served } from '../served.ts';

const courses = commandOf('courses');
const dir = mkdtempSync(join(tmpdir(), 'starhop-courses-'));
const postgres = await startPostgres();
afterAll(async () => {
  await killAll();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
});

describe('an operator says what is offered on PostgreSQL while the server runs', () => {
  let env: Record<string, string>;
  let server: Awaited<ReturnType<typeof served>>;
  beforeAll(async () => {
    env = { DATABASE_URL: await newDatabase(postgres.url), STARHOP_DATA: join(dir, 'data') };
    const db = await openDb({ url: env['DATABASE_URL']! });
    await migrate(db);
    await addCourse(db);
    await db.destroy();
    server = await served(env);
    await server.ask('POST', 'register', { name: 'Ada', email: 'ada@example.com', password: 'lantern otter 9' });
  }, 120_000);

  const offered = async () => (await server.ask<Program[]>('GET', 'programs/all')).map(({ id }) => id);

  it('puts them in order, hides one, shows it again, and is told what there is', async () => {
    const mind = 'mind  en: mind\n    offered, 2 pathways, 4 lessons, 0 learners\n';
    const devices = 'devices  en: devices\n    offered, 1 pathway, 1 lesson, 0 learners\n';
    const closed = 'closed  pl: closed\n    retired, 0 pathways, 0 lessons, 0 learners\n';
    expect(await courses(['list'], env)).toEqual({ code: 0, out: mind + devices + closed, err: '' });
    expect(await courses(['order', 'devices', 'mind'], env)).toMatchObject({ out: devices + mind + closed });
    expect(await offered()).toEqual(['devices', 'mind']);
    expect(await courses(['hide', 'devices'], env)).toMatchObject({
      code: 0,
      out: devices.replace('offered', 'hidden') + mind + closed,
    });
    expect(await offered()).toEqual(['mind']);
    await courses(['show', 'devices'], env);
    expect(await offered()).toEqual(['devices', 'mind']);
  }, 120_000);

  it('is refused in a sentence what cannot be done', async () => {
    expect(await courses(['retire', 'none'], env)).toEqual(
      refusal('There is no none. The courses are: closed, devices, mind.'),
    );
    const usage = { code: 1, out: '', err: expect.stringMatching(/^Says which courses/) };
    expect(await courses(['hide', 'mind', 'devices'], env)).toEqual(usage);
  }, 60_000);
});
