import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Program } from '../../src/contract/programs.ts';
import { addCourse } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

let server: TestServer;
let ada: Learner;
beforeEach(async () => {
  server = await testServer();
  await addCourse(server.db);
  ada = await server.signUp();
}, 60_000);

const idsOf = async (url: string, learner = ada) => (await learner.get<Program[]>(url)).body.map(({ id }) => id);

describe('a program', () => {
  it('is shown to a visitor, with what it holds', async () => {
    const { status, body } = await server.visitor().get('/api/programs/mind', { 'accept-language': 'en' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: 'mind',
      language: 'en',
      direction: 'ltr',
      title: 'en: mind',
      tagline: 'Tagline',
      description: 'Words',
      promises: ['One'],
      category: 'MIND',
      cover: null,
      tile: null,
      pathwayCount: 2,
      lessonCount: 4,
      starCount: 5,
      isJoined: false,
    });
  });

  it.each([
    ['mind', 'pl-PL,pl;q=0.9,en;q=0.8', 'pl', 'ltr'],
    ['devices', 'ar', 'ar', 'rtl'],
    ['devices', 'pl', 'en', 'ltr'],
    ['mind', 'ar', 'en', 'ltr'],
  ])('%s speaks to a reader of %s in %s, %s', async (id, wish, language, direction) => {
    const { body } = await ada.get<Program>(`/api/programs/${id}`, { 'accept-language': wish });
    expect(body).toMatchObject({ language, direction, title: `${language}: ${id}` });
  });

  it.each(['nothing', 'closed'])('%s is not found', async (id) => {
    expect(await ada.get(`/api/programs/${id}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('joining a program', () => {
  it('shows it as joined, to the one who joined only', async () => {
    const eve = await server.signUp();
    const joined = await ada.post('/api/programs/join/mind', {});
    expect(joined).toMatchObject({ status: 200, body: { id: 'mind', isJoined: true } });
    expect(await idsOf('/api/programs/my')).toEqual(['mind']);
    expect(await idsOf('/api/programs/my', eve)).toEqual([]);
    expect(await idsOf('/api/programs/all', eve)).toEqual(['mind', 'devices']);
  });

  it('joins the named pathways with it, and twice is no error', async () => {
    await ada.post('/api/programs/join/mind', { pathwayIds: ['focus'] });
    const again = await ada.post('/api/programs/join/mind', { pathwayIds: ['focus'] });
    expect(again.status).toBe(200);
    expect(await idsOf('/api/pathways')).toEqual(['focus']);
  });

  it.each([
    ['of another program', ['calm', 'sensors']],
    ['that does not exist', ['nowhere']],
    ['that is no longer offered', ['gone']],
  ])('with a pathway %s joins nothing', async (_, pathwayIds) => {
    const refused = await ada.post('/api/programs/join/mind', { pathwayIds });
    expect(refused).toMatchObject({ status: 404, body: { code: 'PATHWAY_NOT_FOUND' } });
    expect([await idsOf('/api/programs/my'), await idsOf('/api/pathways')]).toEqual([[], []]);
  });

  it('is refused for one that is not offered', async () => {
    expect(await ada.post('/api/programs/join/closed', {})).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('leaving a program', () => {
  const leave = (id: string, learner = ada) => learner.delete(`/api/programs/join/${id}`);

  it('takes it from the list of the one who leaves only', async () => {
    const eve = await server.signUp();
    for (const one of [ada, eve]) await one.post('/api/programs/join/mind', {});
    expect((await leave('mind')).status).toBe(204);
    expect(await idsOf('/api/programs/my')).toEqual([]);
    expect((await ada.get<Program>('/api/programs/mind')).body.isJoined).toBe(false);
    expect(await idsOf('/api/programs/my', eve)).toEqual(['mind']);
  });

  it('keeps pathways, stars and points, and who joins again finds all of it', async () => {
    await ada.post('/api/programs/join/mind', { pathwayIds: ['calm'] });
    const body = { completedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw' };
    await ada.post('/api/lesson/calm-spark/complete', body, { 'idempotency-key': 'star-of-leaving' });
    const known = async () => [
      (await ada.get('/api/pathways')).body,
      (await ada.get('/api/pathways?program=mind')).body,
      (await ada.get('/api/stats')).body,
    ];
    const before = await known();
    await leave('mind');
    expect(await known()).toEqual(before);
    await ada.post('/api/programs/join/mind', {});
    expect(await known()).toEqual(before);
    expect(await idsOf('/api/programs/my')).toEqual(['mind']);
  });

  it('is no error twice, nor for one that was never joined', async () => {
    await ada.post('/api/programs/join/mind', {});
    expect([(await leave('mind')).status, (await leave('mind')).status, (await leave('devices')).status]).toEqual([
      204, 204, 204,
    ]);
  });

  it('is no error twice for one that was retired, and that is then found no more', async () => {
    await ada.post('/api/programs/join/devices', {});
    await server.db.updateTable('programs').set({ retired: true }).where('id', '=', 'devices').execute();
    expect([(await leave('devices')).status, (await leave('devices')).status]).toEqual([204, 204]);
    expect((await ada.get('/api/programs/devices')).status).toBe(404);
  });

  it('is refused for one that does not exist', async () => {
    expect(await leave('nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('a program that was retired', () => {
  it('stays for those who have joined it', async () => {
    await ada.post('/api/programs/join/devices', {});
    await server.db.updateTable('programs').set({ retired: true }).where('id', '=', 'devices').execute();
    const eve = await server.signUp();
    expect(await idsOf('/api/programs/my')).toEqual(['devices']);
    expect(await idsOf('/api/programs/all', eve)).toEqual(['mind']);
  });
});
