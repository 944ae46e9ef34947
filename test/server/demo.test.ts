import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../server/config/config.ts';
import { demoLearner } from '../../server/demo.ts';
import type { Stats } from '../../src/contract/learner.ts';
import type { PathwayCard } from '../../src/contract/pathways.ts';
import { addCourse } from '../content.ts';
import { testServer, type TestServer } from '../server.ts';

let server: TestServer;
let dir: string;
beforeEach(async () => {
  server = await testServer();
  dir = mkdtempSync(join(tmpdir(), 'starhop-demo-'));
}, 120_000);
afterEach(() => rmSync(dir, { recursive: true }));

const startsWith = (env: Record<string, string> = {}) =>
  demoLearner(server.app, readConfig({ STARHOP_DATA: dir, ...env }));
const everybody = () => server.db.selectFrom('users').select(['email']).execute();

describe('the learner to look around with', () => {
  it('is made at the first start on one’s own machine, and can sign in', async () => {
    const [line] = await startsWith();
    const [, email, password] = /Look around as (\S+) with the password (\S+)/.exec(line!)!;
    expect(await server.visitor().post('/api/login', { email, password })).toMatchObject({ status: 200 });
    expect(await startsWith()).toEqual([line]);
  });

  it('has a life: a constellation that is whole, begun ones, a streak of a week', async () => {
    await addCourse(server.db);
    const [line] = await startsWith();
    const [, email, password] = /Look around as (\S+) with the password (\S+)/.exec(line!)!;
    const demo = server.visitor();
    await demo.post('/api/login', { email, password });
    const { body: pathways } = await demo.get<PathwayCard[]>('/api/pathways');
    const [whole, ...others] = pathways;
    expect(whole).toMatchObject({ progress: { percentage: 100 }, finishedAt: expect.any(String) });
    expect(Date.parse(whole!.joinedAt!)).toBeLessThan(Date.parse(whole!.finishedAt!));
    expect(others.every(({ progress, finishedAt }) => progress.completed > 0 && finishedAt === null)).toBe(true);
    const { body: stats } = await demo.get<Stats>('/api/stats');
    expect(stats.lessonsDone).toBeGreaterThan(0);
    expect(stats.currentStreak).toBeGreaterThan(1);
  });

  it.each([
    { PUBLIC_URL: 'https://starhop.example' },
    { PUBLIC_URL: 'https://localhost:8443' },
    { PUBLIC_URL: 'http://starhop.example' },
    { DATABASE_URL: 'postgres://db/starhop' },
  ])('is never made where others come in: %j', async (env) => {
    expect(await startsWith(env)).toEqual([]);
    expect(await everybody()).toEqual([]);
  });

  it('is not told of to others either, once made', async () => {
    await startsWith();
    expect(await startsWith({ PUBLIC_URL: 'https://starhop.example' })).toEqual([]);
  });

  it('is not made where somebody is, nor again after it was removed', async () => {
    await startsWith();
    await server.db.deleteFrom('users').execute();
    expect(await startsWith()).toEqual([]);
    expect(await everybody()).toEqual([]);
    rmSync(join(dir, 'demo-learner.txt'));
    await server.signUp();
    expect(await startsWith()).toEqual([]);
  });
});
