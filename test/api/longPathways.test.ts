import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Module, Pathway } from '../../src/contract/pathways.ts';
import { LONG, LONG_LESSONS, seedLong } from '../bench/seed/long.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

const MOST_BYTES = 14 * 1_024;
const EN = { 'accept-language': 'en' };
const unitsOf = (modules: readonly Module[]) => modules.flatMap(({ lessons }) => lessons);

describe('a pathway of ten thousand lessons', () => {
  let server: TestServer;
  let ada: Learner;
  beforeAll(async () => {
    server = await testServer();
    await seedLong(server.db);
    ada = await server.signUp();
    await ada.post('/api/pathway', { pathwayIds: [LONG] });
  }, 120_000);

  const first = async () => (await ada.get<Pathway>(`/api/pathway/${LONG}`, EN)).body;
  const page = async (number: number) => (await ada.get<Module[]>(`/api/pathway/${LONG}/modules/${number}`, EN)).body;
  const finish = (unit: string) =>
    ada.post(
      `/api/lesson/${unit}/complete`,
      { completedAt: server.time.now.toISOString(), timeZone: 'UTC' },
      { 'idempotency-key': `key-${unit.slice(-20)}` },
    );

  it('answers first with at most 14 KB, packed: its card, its shape, and one page of whole modules', async () => {
    const answer = await ada.fetch(`/api/pathway/${LONG}`, { headers: { ...EN, 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const packed = Buffer.from(await answer.arrayBuffer());
    expect(packed.byteLength).toBeLessThanOrEqual(MOST_BYTES);
    const told = JSON.parse(gunzipSync(packed).toString()) as Pathway;
    expect(told).toMatchObject({ moduleCount: 1_000, progress: { completed: 0, total: LONG_LESSONS }, page: 0 });
    expect(told.shape.flat()).toHaveLength(1_000);
    expect(told.modules.map(({ lessons }) => lessons.length)).toEqual(told.shape[0]);
  });

  it('has every unit on exactly one of its pages, in order', async () => {
    const { shape } = await first();
    const pages = await Promise.all(shape.map((_, number) => page(number)));
    expect(pages.map((modules) => modules.map(({ lessons }) => lessons.length))).toEqual(shape);
    expect(pages.flat().map(({ position }) => position)).toEqual(shape.flat().map((_, at) => at + 1));
    expect(pages.flatMap(unitsOf).map(({ lessonIndex }) => lessonIndex)).toEqual(
      Array.from({ length: LONG_LESSONS }, (_, at) => at + 1),
    );
  });

  it('begins with the page of what "Keep learning" opens, wherever that is, and counts all that was finished', async () => {
    const [far, further] = [(await page(7))[3]!.lessons, (await page(20))[0]!.lessons];
    await ada.put(`/api/lesson/${further[1]!.id}/progress`, { share: 0.5 });
    expect(await first()).toMatchObject({ page: 20, next: { id: further[1]!.id } });
    await ada.put(`/api/lesson/${far[2]!.id}/progress`, { share: 0.5 });
    expect(await first()).toMatchObject({ page: 7, next: { id: far[2]!.id } });
    await finish(far[2]!.id);
    await finish(further[1]!.id);
    const { page: back, next, progress, modules } = await first();
    expect([back, next?.lessonIndex, progress]).toEqual([
      0,
      1,
      { completed: 2, total: LONG_LESSONS, percentage: 0.02 },
    ]);
    expect(unitsOf(modules)[0]).toEqual(next);
    expect((await page(7))[3]!.lessons[2]!.userLesson).toEqual({ isCompleted: true, isTodo: false, share: 1 });
  });

  it('is kept by the browser page by page: 304 when nothing on the page is new', async () => {
    const path = `/api/pathway/${LONG}/modules/3`;
    const { headers } = await ada.get(path, EN);
    const known = { ...EN, 'if-none-match': headers.get('etag')! };
    expect((await ada.get(path, known)).status).toBe(304);
    await finish((await page(3))[0]!.lessons[0]!.id);
    expect((await ada.get(path, known)).status).toBe(200);
  });

  it.each([
    ['a page beyond the last', `/api/pathway/${LONG}/modules/999`, 404, 'NOT_FOUND'],
    ['a page of no pathway', '/api/pathway/nothing/modules/0', 404, 'PATHWAY_NOT_FOUND'],
    ['no number', `/api/pathway/${LONG}/modules/one`, 400, 'VALIDATION_FAILED'],
    ['a number below 0', `/api/pathway/${LONG}/modules/-1`, 400, 'VALIDATION_FAILED'],
    ['a number beyond all', `/api/pathway/${LONG}/modules/99999999999999`, 400, 'VALIDATION_FAILED'],
  ])('refuses %s', async (_, path, status, code) => {
    expect(await ada.get(path)).toMatchObject({ status, body: { code } });
  });

  it('is not shown to a visitor, whichever page is asked for', async () => {
    expect((await server.visitor().get(`/api/pathway/${LONG}/modules/0`)).status).toBe(401);
  });
});
