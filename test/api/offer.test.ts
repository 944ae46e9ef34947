import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { PathwayCard } from '../../src/contract/pathways.ts';
import type { Program } from '../../src/contract/programs.ts';
import type { Onboarding } from '../../src/contract/reels.ts';
import { programsOnOffer, putInOrder, withhold } from '../../server/courses/offer.ts';
import { addCourse } from '../content.ts';
import type { Person } from '../person.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { countStatements } from '../statements.ts';

let server: TestServer;
let ada: Learner;
let eve: Learner;
beforeEach(async () => {
  server = await testServer();
  await addCourse(server.db);
  await sql`update units set folded = titles`.execute(server.db);
  ada = await server.signUp();
  eve = await server.signUp();
  await ada.post('/api/programs/join/mind', { pathwayIds: ['calm'] });
  await ada.post(
    '/api/lesson/calm-spark/complete',
    { completedAt: server.time.now.toISOString(), timeZone: 'UTC' },
    star,
  );
}, 60_000);

const star = { 'idempotency-key': 'star-of-ada-0001' };
const idsOf = async (url: string, learner: Person = ada) =>
  (await learner.get<{ id: string }[]>(url)).body.map(({ id }) => id);
const found = async (learner: Learner) => {
  const { body } =
    await learner.get<Record<'programs' | 'pathways' | 'lessons', { id: string }[]>>('/api/search?q=calm');
  return [body.programs, body.pathways, body.lessons].flat().map(({ id }) => id);
};
const NOT_FOUND = { status: 404, body: { code: 'LESSON_NOT_FOUND' } };
let notes = 0;
const noted = (learner: Learner, unit: string) => {
  const note = { what: 'Breathe out', when: 'tonight', outcome: null, howItWent: null, askOn: null };
  const key = { 'idempotency-key': `note-key-${(notes += 1)}` };
  return learner.put(`/api/lesson/${unit}/note`, { note, savedAt: server.time.now.toISOString() }, key);
};
/** All that can be asked of a unit by its address, but its star. */
const asked = async (learner: Learner, unit: string) => [
  await learner.get(`/api/lesson/${unit}`),
  await learner.put(`/api/lesson/${unit}/progress`, { share: 0.5 }),
  await learner.post(`/api/lesson/${unit}/todo`),
  await learner.delete(`/api/lesson/${unit}/todo`),
  await noted(learner, unit),
];
const statuses = async (learner: Learner, unit: string) => (await asked(learner, unit)).map(({ status }) => status);
const OPEN = [200, 204, 204, 204, 204];

describe.each(['hidden', 'retired'] as const)('a %s course', (withheld) => {
  beforeEach(() => withhold(server.db, 'mind', withheld));

  it('is offered to nobody new: in no list, by no search, by no address', async () => {
    const visitor = server.visitor();
    expect(await idsOf('/api/programs/all', eve)).toEqual(['devices']);
    expect(await idsOf('/api/pathways?program=mind', eve)).toEqual([]);
    expect(await idsOf('/api/pathways-for-registration', visitor)).toEqual([]);
    expect(await found(eve)).toEqual([]);
    const notFound = { status: 404 };
    expect(await visitor.get('/api/programs/mind')).toMatchObject(notFound);
    expect(await visitor.get('/api/pathways-for-registration/calm/lesson')).toMatchObject(notFound);
    expect(await eve.get('/api/pathway/calm')).toMatchObject(notFound);
    expect(await eve.post('/api/programs/join/mind', {})).toMatchObject(notFound);
    expect(await eve.post('/api/pathway', { pathwayIds: ['calm'] })).toMatchObject(notFound);
    const late = await server.signUp({ pathwayIds: ['calm'] });
    expect(await idsOf('/api/programs/my', late)).toEqual([]);
  });

  it('stays with its stars and points for who has joined it, also once it was left', async () => {
    expect(await idsOf('/api/programs/all')).toEqual(['mind', 'devices']);
    expect(await found(ada)).toEqual(['calm-spark', 'calm-breath']);
    expect((await ada.get<Program>('/api/programs/mind')).body.isJoined).toBe(true);
    expect((await ada.get('/api/stats')).body).toMatchObject({ points: 10, lessonsDone: 1 });
    expect((await ada.get('/api/lesson/calm-breath')).status).toBe(200);
    await ada.delete('/api/pathway/calm/disjoin');
    expect((await ada.post('/api/pathway', { pathwayIds: ['calm'] })).status).toBe(204);
    const [calm] = (await ada.get<PathwayCard[]>('/api/pathways')).body;
    expect(calm).toMatchObject({ id: 'calm', progress: { completed: 1 } });
  });

  it('is read by its address by nobody new, and nothing of it is written down', async () => {
    for (const unit of ['calm-spark', 'calm-check', 'focus-light'])
      expect(await asked(eve, unit)).toMatchObject(Array(5).fill(NOT_FOUND));
    expect(await idsOf('/api/resources?pathway=calm', eve)).toEqual([]);
    const rows = ['user_units', 'notes'] as const;
    for (const table of rows)
      expect(await server.db.selectFrom(table).selectAll().where('user_id', '=', eve.id).execute()).toEqual([]);
  });

  it('is read by its address by who has joined the pathway, also once it was left', async () => {
    expect(await statuses(ada, 'calm-breath')).toEqual(OPEN);
    await ada.delete('/api/pathway/calm/disjoin');
    expect(await statuses(ada, 'calm-breath')).toEqual(OPEN);
    expect(await idsOf('/api/resources?pathway=calm')).toEqual(['calm-read', 'calm-book']);
  });

  it('shows newcomers none of its reels, and our own as before', async () => {
    const shown = async () => {
      const { body } = await server.visitor().get<Onboarding>('/api/onboarding');
      return body.reels.map(({ id }) => id);
    };
    expect(await shown()).toEqual(['hello']);
    await withhold(server.db, 'mind', null);
    expect(await shown()).toEqual(['breathe', 'hello']);
  });

  it('stays so over an import, until it is shown again', async () => {
    await server.db.updateTable('programs').set({ retired: false, position: 7 }).where('id', '=', 'mind').execute();
    expect(await idsOf('/api/programs/all', eve)).toEqual(['devices']);
    await withhold(server.db, 'mind', null);
    expect(await idsOf('/api/programs/all', eve)).toEqual(['devices', 'mind']);
    expect(await found(eve)).toContain('calm-spark');
  });
});

describe('a lesson that was begun, or noted, without its pathway', () => {
  it('stays with who has it, when its course is withheld', async () => {
    await eve.post('/api/lesson/calm-spark/todo');
    await noted(eve, 'calm-breath');
    await withhold(server.db, 'mind', 'hidden');
    expect([(await eve.get('/api/lesson/calm-spark')).status, (await noted(eve, 'calm-breath')).status]).toEqual([
      200, 204,
    ]);
    expect((await eve.delete('/api/lesson/calm-spark/todo')).status).toBe(204);
    expect(await eve.get('/api/lesson/calm-spark')).toMatchObject(NOT_FOUND);
    expect(await eve.get('/api/lesson/calm-breath')).toMatchObject(NOT_FOUND);
  });
});

describe('a pathway that its course has retired', () => {
  it('is read by its address by who has joined it alone', async () => {
    expect(await asked(eve, 'gone-was')).toMatchObject(Array(5).fill(NOT_FOUND));
    await server.db.updateTable('resources').set({ pathway_id: 'gone' }).where('id', '=', 'focus-watch').execute();
    expect(await idsOf('/api/resources?pathway=gone', eve)).toEqual([]);
    await server.db
      .insertInto('user_pathways')
      .values({ user_id: eve.id, pathway_id: 'gone', joined_at: server.time.now })
      .execute();
    expect(await statuses(eve, 'gone-was')).toEqual(OPEN);
    expect(await idsOf('/api/resources?pathway=gone', eve)).toEqual(['focus-watch']);
  });
});

describe('a course that is offered', () => {
  it('has its lessons read in one statement, by who has not joined it too', async () => {
    const read = () => countStatements(server.db, () => eve.get('/api/lesson/calm-spark'));
    expect(await statuses(eve, 'calm-spark')).toEqual(OPEN);
    expect(await read()).toBe(1);
    expect(await idsOf('/api/resources?pathway=calm', eve)).toEqual(['calm-read', 'calm-book']);
  });
});

describe('further pathways of a course', () => {
  const pathways = () => idsOf('/api/pathways?program=mind');
  const begin = async () => (await ada.post('/api/pathway', { pathwayIds: ['focus'] })).status;

  it('can be begun by who has joined it, when it is hidden', async () => {
    await withhold(server.db, 'mind', 'hidden');
    expect(await statuses(ada, 'focus-light')).toEqual(OPEN);
    expect(await idsOf('/api/resources?pathway=focus')).toEqual(['focus-watch']);
    expect([await pathways(), await begin()]).toEqual([['calm', 'focus'], 204]);
  });

  it('can be begun by nobody, when it is retired', async () => {
    await withhold(server.db, 'mind', 'retired');
    expect(await asked(ada, 'focus-light')).toMatchObject(Array(5).fill(NOT_FOUND));
    expect(await idsOf('/api/resources?pathway=focus')).toEqual([]);
    expect([await pathways(), await begin()]).toEqual([['calm'], 404]);
  });
});

describe('the operator', () => {
  it('puts courses in order; the others follow as they say', async () => {
    await putInOrder(server.db, ['devices']);
    expect(await idsOf('/api/programs/all')).toEqual(['devices', 'mind']);
    await putInOrder(server.db, []);
    expect(await idsOf('/api/programs/all')).toEqual(['mind', 'devices']);
  });

  it('sees what each holds and how many have joined it', async () => {
    await withhold(server.db, 'devices', 'hidden');
    expect(await programsOnOffer(server.db)).toEqual([
      { id: 'mind', title: 'en: mind', withheld: null, pathways: 2, lessons: 4, learners: 1 },
      { id: 'devices', title: 'en: devices', withheld: 'hidden', pathways: 1, lessons: 1, learners: 0 },
      { id: 'closed', title: 'pl: closed', withheld: 'retired', pathways: 0, lessons: 0, learners: 0 },
    ]);
  });

  it('is told which courses there are, when there is none of that name', async () => {
    const why = 'There is no none. The courses are: closed, devices, mind.';
    await expect(withhold(server.db, 'none', 'hidden')).rejects.toThrow(why);
    await expect(putInOrder(server.db, ['mind', 'none'])).rejects.toThrow(why);
  });
});
