import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Pathway, PathwayCard } from '../../src/contract/pathways.ts';
import { addCourse } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { countStatements } from '../statements.ts';

let server: TestServer;
let ada: Learner;
beforeEach(async () => {
  server = await testServer();
  await addCourse(server.db);
  ada = await server.signUp();
}, 60_000);

const join = (...pathwayIds: string[]) => ada.post('/api/pathway', { pathwayIds });
const cards = async (query = '', learner = ada) =>
  (await learner.get<PathwayCard[]>(`/api/pathways${query}`, { 'accept-language': 'en' })).body;
const pathway = async (id: string, learner = ada) =>
  (await learner.get<Pathway>(`/api/pathway/${id}`, { 'accept-language': 'en' })).body;
const finish = (unit: string, learner = ada) =>
  learner.post(
    `/api/lesson/${unit}/complete`,
    { completedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw' },
    { 'idempotency-key': `key-${unit}` },
  );

describe('the goal question', () => {
  it('offers a visitor the pathways for registration', async () => {
    const { status, body } = await server
      .visitor()
      .get<PathwayCard[]>('/api/pathways-for-registration', { 'accept-language': 'pl' });
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: 'calm',
        programId: 'mind',
        language: 'pl',
        direction: 'ltr',
        title: 'pl: calm',
        goal: 'pl: goal',
        summary: 'Summary',
        category: { code: 'MIND' },
        cover: null,
        tile: null,
        languages: ['en', 'pl'],
        moduleCount: 2,
        lessonCount: 2,
        isJoined: false,
        joinedAt: null,
        finishedAt: null,
        progress: { completed: 0, total: 3, percentage: 0 },
        next: {
          id: 'calm-spark',
          kind: 'lesson',
          title: 'pl: calm-spark',
          lessonIndex: 1,
          minutes: 3,
          userLesson: null,
        },
      },
    ]);
  });
});

describe('the list of pathways', () => {
  it('holds the joined ones, in the order they were joined', async () => {
    await join('sensors');
    server.pass({ minutes: 1 });
    await join('calm', 'focus');
    expect((await cards()).map(({ id }) => id)).toEqual(['sensors', 'calm', 'focus']);
  });

  it('tells since when, and when all was completed, until it is left', async () => {
    await join('focus');
    const [joined] = await cards();
    expect(joined).toMatchObject({ joinedAt: server.time.now.toISOString(), finishedAt: null });
    server.pass({ days: 2 });
    for (const unit of ['focus-bell', 'focus-light']) await finish(unit);
    const times = { joinedAt: joined!.joinedAt, finishedAt: server.time.now.toISOString() };
    expect((await cards())[0]).toMatchObject(times);
    expect(await pathway('focus')).toMatchObject(times);
    await ada.delete('/api/pathway/focus/disjoin');
    expect(await pathway('focus')).toMatchObject({ joinedAt: null });
  });

  it('holds all of a program, joined or not, when one is asked', async () => {
    await join('focus');
    const seen = (await cards('?program=mind')).map(({ id, isJoined }) => [id, isJoined]);
    expect(seen).toEqual([
      ['calm', false],
      ['focus', true],
    ]);
    expect(await cards('?program=nothing')).toEqual([]);
  });

  it('tells how far the learner is and what comes next', async () => {
    await join('calm');
    await finish('calm-spark');
    const [calm] = await cards();
    expect(calm).toMatchObject({
      progress: { completed: 1, total: 3, percentage: 33.33 },
      next: { id: 'calm-check', kind: 'quiz', lessonIndex: null },
    });
  });

  it('resumes a begun unit first, and does not jump to one that only waits on the to-do list', async () => {
    await join('calm', 'focus');
    await ada.post('/api/lesson/focus-bell/todo');
    await ada.put('/api/lesson/calm-breath/progress', { share: 0.5 });
    expect((await cards()).map(({ next }) => next?.id)).toEqual(['calm-breath', 'focus-light']);
    expect([(await pathway('calm')).next?.id, (await pathway('focus')).next?.id]).toEqual([
      'calm-breath',
      'focus-light',
    ]);
  });

  it('offers what is on the to-do list when nothing else is left', async () => {
    await join('focus');
    await ada.post('/api/lesson/focus-light/todo');
    expect([(await cards())[0]?.next?.id, (await pathway('focus')).next?.id]).toEqual(['focus-bell', 'focus-bell']);
    await finish('focus-bell');
    expect([(await cards())[0]?.next?.id, (await pathway('focus')).next?.id]).toEqual(['focus-light', 'focus-light']);
  });

  it('has nothing next when all is completed', async () => {
    await join('focus');
    await finish('focus-light');
    await finish('focus-bell');
    expect(await cards()).toMatchObject([{ progress: { completed: 2, total: 2, percentage: 100 }, next: null }]);
  });

  it('asks the database as often for one pathway as for three', async () => {
    const statements = async (...ids: string[]) => {
      await join(...ids);
      return countStatements(server.db, () => cards());
    };
    const one = await statements('calm');
    expect(await statements('focus', 'sensors')).toBe(one);
  });
});

describe('a pathway', () => {
  it('has its modules with their units, in order and without retired ones', async () => {
    await join('calm');
    await finish('calm-spark');
    const { modules, shape, page, ...card } = await pathway('calm');
    expect(
      modules.map(({ id, position, title, lessons }) => [id, position, title, lessons.map((unit) => unit.id)]),
    ).toEqual([
      ['calm-one', 1, 'en: calm-one', ['calm-spark', 'calm-check']],
      ['calm-two', 2, 'en: calm-two', ['calm-breath']],
    ]);
    expect(modules[0]?.lessons[0]?.userLesson).toEqual({ isCompleted: true, isTodo: false, share: 1 });
    expect({ shape, page }).toEqual({ shape: [[2, 1]], page: 0 });
    expect(card).toEqual((await cards())[0]);
  });

  it('has no bodies of cards', async () => {
    const { body } = await ada.get<string>('/api/pathway/calm');
    expect(JSON.stringify(body)).not.toContain('a card');
  });

  it('is read from right to left in Arabic', async () => {
    const { body } = await ada.get<Pathway>('/api/pathway/sensors', { 'accept-language': 'ar' });
    expect(body).toMatchObject({
      language: 'ar',
      direction: 'rtl',
      title: 'ar: sensors',
      modules: [{ title: 'ar: sensors-one' }],
    });
  });

  it('shows nothing of what others have done', async () => {
    await join('calm');
    await finish('calm-spark');
    const seen = await pathway('calm', await server.signUp());
    expect(seen).toMatchObject({
      isJoined: false,
      progress: { completed: 0 },
      next: { id: 'calm-spark', userLesson: null },
    });
  });

  it.each(['nothing', 'gone'])('%s is not found', async (id) => {
    expect(await ada.get(`/api/pathway/${id}`)).toMatchObject({ status: 404, body: { code: 'PATHWAY_NOT_FOUND' } });
  });

  it('that was retired stays for those who have joined it', async () => {
    await join('focus');
    await server.db.updateTable('pathways').set({ retired: true }).where('id', '=', 'focus').execute();
    const eve = await server.signUp();
    expect([(await pathway('focus')).id, (await cards())[0]?.id]).toEqual(['focus', 'focus']);
    expect((await eve.get('/api/pathway/focus')).status).toBe(404);
    expect((await cards('?program=mind', eve)).map(({ id }) => id)).toEqual(['calm']);
  });
});

describe('joining and leaving', () => {
  it('joins several pathways and their programs, and twice is no error', async () => {
    expect((await join('calm', 'sensors')).status).toBe(204);
    expect((await join('calm')).status).toBe(204);
    const programs = await ada.get<{ id: string }[]>('/api/programs/my');
    expect(programs.body.map(({ id }) => id)).toEqual(['mind', 'devices']);
  });

  it('joins nothing when one of them is not there', async () => {
    expect(await join('calm', 'nothing')).toMatchObject({ status: 404, body: { code: 'PATHWAY_NOT_FOUND' } });
    expect(await cards()).toEqual([]);
  });

  it('keeps finished lessons of a pathway that is left, and finds them when it is joined again', async () => {
    await join('calm');
    await finish('calm-spark');
    expect((await ada.delete('/api/pathway/calm/disjoin')).status).toBe(204);
    expect((await ada.delete('/api/pathway/calm/disjoin')).status).toBe(204);
    expect(await cards()).toEqual([]);
    expect(await pathway('calm')).toMatchObject({ isJoined: false, progress: { completed: 1 } });
    await join('calm');
    expect(await cards()).toMatchObject([{ id: 'calm', isJoined: true, progress: { completed: 1 } }]);
  });

  it('leaves others where they are', async () => {
    const eve = await server.signUp();
    await eve.post('/api/pathway', { pathwayIds: ['calm'] });
    await ada.delete('/api/pathway/calm/disjoin');
    expect((await cards('', eve)).map(({ id }) => id)).toEqual(['calm']);
  });

  it.each(['nothing', 'gone'])('leaving %s is not found', async (id) => {
    expect(await ada.delete(`/api/pathway/${id}/disjoin`)).toMatchObject({
      status: 404,
      body: { code: 'PATHWAY_NOT_FOUND' },
    });
  });
});
