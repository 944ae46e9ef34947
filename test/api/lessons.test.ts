import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Complete, Completed, Lesson, TodoItem } from '../../src/contract/lessons.ts';
import type { Stats } from '../../src/contract/learner.ts';
import type { PathwayCard } from '../../src/contract/pathways.ts';
import type { Problem } from '../../src/contract/shapes.ts';
import { limitOf } from '../../server/web/limits.ts';
import { addCourse, addPathway, rightAnswers } from '../content.ts';
import type { Person } from '../person.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { countStatements } from '../statements.ts';
import { optionsOf } from '../questions.ts';

let server: TestServer;
let ada: Learner;
beforeEach(async () => {
  server = await testServer({ now: '2026-03-10T12:00:00Z' });
  await addCourse(server.db);
  ada = await server.signUp({ timeZone: 'Europe/Warsaw' });
  await ada.post('/api/pathway', { pathwayIds: ['calm', 'sensors'] });
}, 60_000);

let keys = 0;
type Extra = Partial<Complete> & { key?: string; learner?: Person };
const complete = (unit: string, { key = `key-number-${(keys += 1)}`, learner = ada, ...body }: Extra = {}) =>
  learner.post<Completed & Problem>(
    `/api/lesson/${unit}/complete`,
    { completedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw', ...body },
    { 'idempotency-key': key },
  );
const lesson = async (id: string, language = 'en', learner = ada) =>
  (await learner.get<Lesson>(`/api/lesson/${id}`, { 'accept-language': language })).body;
const stats = async (learner = ada) => (await learner.get<Stats>('/api/stats')).body;
const progress = async (learner = ada) => (await learner.get<PathwayCard[]>('/api/pathways')).body[0]?.progress;
const todo = async (learner = ada) =>
  (await learner.get<TodoItem[]>('/api/lessons/todo', { 'accept-language': 'en' })).body;
const record = (unit: string) =>
  server.db
    .selectFrom('user_units')
    .selectAll()
    .where('user_id', '=', ada.id)
    .where('unit_id', '=', unit)
    .executeTakeFirst();

describe('a lesson', () => {
  it('comes with its cards, takeaways and reels', async () => {
    expect(await lesson('calm-spark')).toMatchObject({
      id: 'calm-spark',
      pathwayId: 'calm',
      moduleId: 'calm-one',
      modulePosition: 1,
      kind: 'lesson',
      language: 'en',
      direction: 'ltr',
      title: 'en: calm-spark',
      lessonIndex: 1,
      minutes: 3,
      cards: [
        { id: 'c1', kind: 'text', title: 'en', blocks: [{ kind: 'paragraph', spans: [{ text: 'en: a card' }] }] },
      ],
      takeaways: ['en: one thing'],
      questions: [],
      reels: [{ id: 'hello', isFavourite: false }, { id: 'breathe' }],
      isTodo: false,
      isCompleted: false,
    });
  });

  it('that is a quiz comes with its questions and their reasons', async () => {
    const { kind, lessonIndex, questions } = await lesson('calm-check');
    expect([kind, lessonIndex, questions.map(({ id }) => id)]).toEqual(['quiz', null, ['q1', 'q2']]);
    expect(optionsOf(questions[0]!)[1]).toEqual({ id: '2', text: 'en: 2', isRight: true, reason: 'Because' });
  });

  it.each([
    ['calm-spark', 'pl', 'pl', 'ltr'],
    ['sensors-what', 'ar-EG', 'ar', 'rtl'],
    ['sensors-what', 'pl', 'en', 'ltr'],
  ])('%s asked in %s is in %s, %s, its title too', async (id, wish, language, direction) => {
    expect(await lesson(id, wish)).toMatchObject({
      language,
      direction,
      title: `${language}: ${id}`,
      cards: [{ title: language }],
    });
  });

  it.each(['nothing', 'calm-old'])('%s is not found, for whatever is done with it', async (id) => {
    const answers = [
      await ada.get(`/api/lesson/${id}`),
      await ada.put(`/api/lesson/${id}/progress`, { share: 0.5 }),
      await ada.post(`/api/lesson/${id}/todo`),
      await ada.delete(`/api/lesson/${id}/todo`),
    ];
    expect(answers.map(({ status, body }) => [status, (body as Problem).code])).toEqual(
      Array(4).fill([404, 'LESSON_NOT_FOUND']),
    );
    expect(await record(id)).toBeUndefined();
  });

  it('that was retired can still be read and completed by those who have begun it', async () => {
    await ada.put('/api/lesson/calm-breath/progress', { share: 0.5 });
    await server.db.updateTable('units').set({ retired: true }).where('id', '=', 'calm-breath').execute();
    expect((await lesson('calm-breath')).id).toBe('calm-breath');
    expect((await complete('calm-breath')).status).toBe(200);
    expect((await (await server.signUp()).get('/api/lesson/calm-breath')).status).toBe(404);
  });
});

describe('the progress within a lesson', () => {
  it('makes the record, never falls and never undoes a completion', async () => {
    const save = (share: number) => ada.put('/api/lesson/calm-spark/progress', { share });
    expect((await save(0.5)).status).toBe(204);
    await save(0.25);
    expect(await record('calm-spark')).toMatchObject({ share: 0.5, is_completed: false });
    await complete('calm-spark');
    await save(0.1);
    expect(await record('calm-spark')).toMatchObject({ share: 1, is_completed: true });
  });

  it.each([1e-40, 1e-320])('can be as little as %j, which is nothing', async (share) => {
    expect((await ada.put('/api/lesson/calm-spark/progress', { share })).status).toBe(204);
    expect(await record('calm-spark')).toMatchObject({ share: 0, is_completed: false });
  });

  it.each([-0.1, 1.1, '1', null])('cannot be %j', async (share) => {
    expect((await ada.put('/api/lesson/calm-spark/progress', { share })).status).toBe(400);
  });
});

describe('completing a lesson', () => {
  it('lights the star and tells what it was worth', async () => {
    const { status, body } = await complete('calm-spark');
    expect(status).toBe(200);
    expect(body).toEqual({ pointsEarned: 10, points: 10, level: 1, nextLevelPoints: 100, streak: 1 });
    expect(await lesson('calm-spark')).toMatchObject({ isCompleted: true });
    expect(await progress()).toEqual({ completed: 1, total: 3, percentage: 33.33 });
    expect(await record('calm-spark')).toMatchObject({ completed_on: '2026-03-10', points: 10 });
  });

  it('grades a quiz: 5 points for each right answer', async () => {
    const answers = [rightAnswers[0]!, { questionId: 'q2', optionId: '1' }, { questionId: 'q9', optionId: '1' }];
    expect((await complete('calm-check', { answers })).body).toEqual({
      pointsEarned: 5,
      points: 5,
      level: 1,
      nextLevelPoints: 100,
      streak: 1,
      result: { correct: 1, total: 2 },
    });
    expect(await stats()).toMatchObject({ quizAverageScore: 50, lessonsDone: 0 });
  });

  it('pays for the pathway with its last unit, once, even when it is left and joined again', async () => {
    await complete('calm-spark');
    await complete('calm-check', { answers: rightAnswers });
    expect((await complete('calm-breath')).body).toMatchObject({ pointsEarned: 30, points: 50 });
    await ada.delete('/api/pathway/calm/disjoin');
    await ada.post('/api/pathway', { pathwayIds: ['calm'] });
    expect((await complete('calm-breath')).body).toMatchObject({ pointsEarned: 0, points: 50 });
  });

  it('pays for the pathway again in no case, though a course grows a lesson afterwards', async () => {
    for (const unit of ['calm-spark', 'calm-check', 'calm-breath']) await complete(unit);
    await server.db.updateTable('units').set({ retired: false }).where('id', '=', 'calm-old').execute();
    expect((await complete('calm-old')).body).toMatchObject({ pointsEarned: 10 });
  });

  it('a second time earns nothing, and a quiz shows its new result', async () => {
    await complete('calm-check', { answers: [] });
    const { body } = await complete('calm-check', { answers: rightAnswers });
    expect(body).toMatchObject({ pointsEarned: 0, points: 0, result: { correct: 2, total: 2 } });
    expect(await stats()).toMatchObject({ quizAverageScore: 0, days: [{ points: 0 }] });
  });

  it('takes it off the to-do list', async () => {
    await ada.post('/api/lesson/calm-spark/todo');
    await complete('calm-spark');
    expect(await todo()).toEqual([]);
    await ada.post('/api/lesson/calm-spark/todo');
    await complete('calm-spark');
    expect([await todo(), (await lesson('calm-spark')).isCompleted]).toEqual([[], true]);
  });

  it('touches nobody else', async () => {
    const eve = await server.signUp();
    await eve.post('/api/pathway', { pathwayIds: ['calm'] });
    await complete('calm-spark');
    expect(await lesson('calm-spark', 'en', eve)).toMatchObject({ isCompleted: false });
    expect([await stats(eve), await progress(eve)]).toMatchObject([{ points: 0 }, { completed: 0 }]);
  });

  it('gives the same key of two learners two answers', async () => {
    const eve = await server.signUp();
    await eve.post('/api/pathway', { pathwayIds: ['calm'] });
    await complete('calm-check', { key: 'one-key-for-two', answers: rightAnswers });
    expect((await complete('calm-spark', { key: 'one-key-for-two', learner: eve })).body).toMatchObject({ points: 10 });
  });
});

describe('a completion is refused', () => {
  it.each<[string, string, Extra, number, string]>([
    ['for a lesson that does not exist', 'nothing', {}, 404, 'LESSON_NOT_FOUND'],
    ['in a pathway that was not joined', 'focus-light', {}, 409, 'PATHWAY_NOT_JOINED'],
    ['at a moment that is none', 'calm-spark', { completedAt: 'yesterday' }, 400, 'VALIDATION_FAILED'],
    ['without a proper key', 'calm-spark', { key: 'short' }, 400, 'VALIDATION_FAILED'],
    [
      'with more than a hundred answers',
      'calm-check',
      { answers: Array(101).fill(rightAnswers[0]) },
      400,
      'VALIDATION_FAILED',
    ],
  ])('%s', async (_, unit, extra, status, code) => {
    expect(await complete(unit, extra)).toMatchObject({ status, body: { status, code } });
    expect([await stats(), await progress()]).toMatchObject([{ points: 0, days: [] }, { completed: 0 }]);
  });

  it('after the pathway was left', async () => {
    await ada.delete('/api/pathway/calm/disjoin');
    expect((await complete('calm-spark')).body.code).toBe('PATHWAY_NOT_JOINED');
  });

  it('when its key was used for another unit', async () => {
    await complete('calm-spark', { key: 'the-same-key' });
    expect(await complete('calm-check', { key: 'the-same-key' })).toMatchObject({
      status: 409,
      body: { code: 'KEY_REUSED' },
    });
  });

  it('without a key', async () => {
    const body = { completedAt: server.time.now.toISOString(), timeZone: 'UTC' };
    expect((await ada.post('/api/lesson/calm-spark/complete', body)).status).toBe(400);
  });

  it('and can be sent again with the same key once the reason is gone', async () => {
    await complete('focus-light', { key: 'a-patient-key' });
    await ada.post('/api/pathway', { pathwayIds: ['focus'] });
    expect((await complete('focus-light', { key: 'a-patient-key' })).body).toMatchObject({ pointsEarned: 10 });
  });
});

describe('a repeated key', () => {
  it('gets the very same answer, whatever happened since and however late', async () => {
    const once = await complete('calm-check', { key: 'a-lost-answer', answers: rightAnswers });
    const completedAt = server.time.now.toISOString();
    await complete('calm-spark');
    await ada.delete('/api/pathway/calm/disjoin');
    server.pass({ days: 20 });
    const again = await complete('calm-check', { key: 'a-lost-answer', completedAt, answers: [] });
    expect([again.status, again.body]).toEqual([200, once.body]);
    expect(await stats()).toMatchObject({ points: 20 });
  });

  it('of fifty at once gives points once and one answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => complete('calm-spark', { key: 'fifty-at-once' })),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { pointsEarned: 10, points: 10, level: 1, nextLevelPoints: 100, streak: 1 }])]),
    );
    expect(await stats()).toMatchObject({ points: 10, lessonsDone: 1, days: [{ points: 10 }] });
  });
});

describe('completions at once', () => {
  it('of one unit under many keys count once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete('calm-spark')));
    expect(answers.map(({ body }) => body.pointsEarned).filter(Boolean)).toEqual([10]);
    expect(await stats()).toMatchObject({ points: 10, lessonsDone: 1 });
  });

  it('of different units all count, through two servers, and the pathway pays once', async () => {
    await addPathway(server.db, 'long', 20);
    await ada.post('/api/pathway', { pathwayIds: ['long'] });
    const other = await testServer({ beside: server });
    const there = other.visitor();
    for (const [name, value] of ada.jar) there.jar.set(name, value);
    const units = Array.from({ length: 20 }, (_, index) => `long-${index + 1}`);
    const answers = await Promise.all(units.map((unit, index) => complete(unit, { learner: index % 2 ? there : ada })));
    expect(
      answers
        .map(({ body }) => body.points)
        .sort((a, b) => a - b)
        .at(-1),
    ).toBe(220);
    expect(answers.filter(({ body }) => body.pointsEarned === 30)).toHaveLength(1);
    expect(await stats()).toMatchObject({ points: 220, lessonsDone: 20, days: [{ points: 220 }] });
  });
});

describe('completions of a whole class at once', () => {
  it('count for each learner, and only who has had enough is sent away', async () => {
    const learners = await Promise.all(Array.from({ length: 10 }, () => server.signUp({ pathwayIds: ['calm'] })));
    const tired = learners[4]!;
    const { key } = limitOf('stars of a learner', tired.id, server.time.now);
    await server.db.insertInto('rate_hits').values({ key, window_start: server.time.now, hits: 300 }).execute();
    const worth = (learner: Person, points: number) => (learner === tired ? 0 : points);
    for (const [unit, points] of [
      ['calm-spark', 10],
      ['calm-spark', 10],
      ['calm-breath', 20],
    ] as const) {
      const answers = await Promise.all(learners.map((learner) => complete(unit, { learner })));
      expect(answers.map(({ status }) => status)).toEqual(learners.map((one) => (one === tired ? 429 : 200)));
      const figures = await Promise.all(learners.map(stats));
      expect(figures.map((each) => each.points)).toEqual(learners.map((one) => worth(one, points)));
    }
  });
});

describe('a completion with a time of an odd form', () => {
  const ahead = (now: Date) => new Date(now.getTime() + 20 * 3_600_000).toISOString().replace('Z', '+20:00');
  const long = (now: Date) => now.toISOString().replace('Z', `${'0'.repeat(200)}Z`);

  it.each([
    ['from an offset that is no zone', ahead],
    ['with two hundred digits', long],
  ])('counts %s, and spoils nothing for who completes at the same moment', async (_, odd) => {
    const [own, other] = await Promise.all([1, 2].map(() => server.signUp({ pathwayIds: ['calm'] })));
    const completedAt = odd(server.time.now);
    const answers = await Promise.all([
      complete('calm-spark', { learner: own!, completedAt }),
      complete('calm-spark', { learner: other! }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a completion on a device with a wrong clock', () => {
  beforeEach(() =>
    server.db
      .updateTable('users')
      .set({ created_at: new Date('2026-01-01T00:00:00Z') })
      .execute(),
  );
  const minutes = 60_000;
  const days = 24 * 60 * minutes;
  const ago = (milliseconds: number) => new Date(server.time.now.getTime() - milliseconds).toISOString();
  const countedAt = async () => (await record('calm-spark'))?.completed_at?.toISOString();

  it.each<[string, number, number, string]>([
    ['six minutes fast', -6 * minutes, 6 * minutes, '2026-03-10T12:00:00.000Z'],
    ['eight days slow', 8 * days, -8 * days, '2026-03-10T12:00:00.000Z'],
    ['a year fast, an hour ago without a line', -364 * days, 364 * days + 60 * minutes, '2026-03-10T11:00:00.000Z'],
    ['nine years slow, six days ago', 9 * 365 * days, -9 * 365 * days + 6 * days, '2026-03-04T12:00:00.000Z'],
  ])('%s counts on the day that was lived', async (_, old, clockAhead, moment) => {
    const { status } = await complete('calm-spark', { completedAt: ago(old), clockAhead });
    expect([status, await countedAt()]).toEqual([200, moment]);
    expect(await stats()).toMatchObject({ days: [{ date: moment.slice(0, 10), points: 10 }] });
  });

  it.each([
    ['six minutes ahead', '2026-03-10T12:06:00Z'],
    ['thousands of years ahead', '9999-12-31T23:59:59Z'],
    ['at a leap second', '2026-12-31T23:59:60Z'],
    ['eight days ago', '2026-03-02T12:00:00Z'],
    ['long before anybody', '0001-01-01T00:00:00Z'],
  ])('counts when it arrives, %s by a clock that nobody has measured', async (_, completedAt) => {
    expect(await complete('calm-spark', { completedAt })).toMatchObject({
      status: 200,
      body: { points: 10, streak: 1 },
    });
    expect(await countedAt()).toBe('2026-03-10T12:00:00.000Z');
  });

  it('is believed five minutes ahead and seven days back', async () => {
    await complete('calm-spark', { completedAt: '2026-03-10T12:05:00Z' });
    await complete('calm-breath', { completedAt: '2026-03-03T12:00:00Z' });
    expect(await countedAt()).toBe('2026-03-10T12:05:00.000Z');
    expect((await record('calm-breath'))?.completed_on).toBe('2026-03-03');
  });

  it('reaches no further back than its learner', async () => {
    await server.db
      .updateTable('users')
      .set({ created_at: new Date('2026-03-08T09:00:00Z') })
      .execute();
    await complete('calm-spark', { completedAt: '2026-03-04T12:00:00Z' });
    expect(await countedAt()).toBe('2026-03-08T09:00:00.000Z');
    expect((await complete('calm-breath', { completedAt: '2020-01-01T00:00:00Z' })).body.streak).toBe(1);
    expect(await stats()).toMatchObject({ points: 20, currentStreak: 1, days: [{ date: '2026-03-08', points: 20 }] });
  });

  it('never earns more than the week behind, whatever is told', async () => {
    await addPathway(server.db, 'lies', 30);
    await ada.post('/api/pathway', { pathwayIds: ['lies'] });
    for (let place = 1; place <= 30; place += 1)
      await complete(`lies-${place}`, { completedAt: ago((place * days) / 2), clockAhead: place > 14 ? days : 0 });
    expect(await stats()).toMatchObject({ currentStreak: 8, maxStreak: 8, points: 320 });
  });

  it('in a zone that the server does not know counts in the one of before', async () => {
    expect((await complete('calm-spark', { timeZone: 'America/New_Olympus' })).status).toBe(200);
    expect(await record('calm-spark')).toMatchObject({ completed_on: '2026-03-10', time_zone: 'Europe/Warsaw' });
  });
});

describe('the cost of a completion', () => {
  it('is as many statements after a long history as at first', async () => {
    await addPathway(server.db, 'long', 30);
    await ada.post('/api/pathway', { pathwayIds: ['long'] });
    const first = await countStatements(server.db, () => complete('long-1'));
    for (let place = 2; place < 29; place++) await complete(`long-${place}`);
    expect(await countStatements(server.db, () => complete('long-29'))).toBe(first);
  });
});

describe('the to-do list', () => {
  it('is newest first, and twice is no error and no new place', async () => {
    for (const unit of ['calm-spark', 'sensors-check', 'calm-spark']) {
      expect((await ada.post(`/api/lesson/${unit}/todo`)).status).toBe(204);
      server.pass({ minutes: 1 });
    }
    expect((await todo()).map(({ id }) => id)).toEqual(['sensors-check', 'calm-spark']);
    expect((await todo())[1]).toEqual({
      id: 'calm-spark',
      kind: 'lesson',
      title: 'en: calm-spark',
      lessonIndex: 1,
      minutes: 3,
      userLesson: { isCompleted: false, isTodo: true, share: 0 },
      pathwayId: 'calm',
      pathwayTitle: 'en: calm',
    });
  });

  it('leaves no record of a unit that was never begun', async () => {
    await ada.post('/api/lesson/calm-spark/todo');
    expect((await ada.delete('/api/lesson/calm-spark/todo')).status).toBe(204);
    expect((await ada.delete('/api/lesson/calm-spark/todo')).status).toBe(204);
    expect([await todo(), await record('calm-spark')]).toEqual([[], undefined]);
  });

  it('leaves the record of one that was begun', async () => {
    await ada.put('/api/lesson/calm-spark/progress', { share: 0.5 });
    await ada.post('/api/lesson/calm-spark/todo');
    await ada.delete('/api/lesson/calm-spark/todo');
    expect(await record('calm-spark')).toMatchObject({ is_todo: false, share: 0.5 });
  });

  it('is one’s own', async () => {
    const eve = await server.signUp();
    await ada.post('/api/lesson/calm-spark/todo');
    await eve.delete('/api/lesson/calm-spark/todo');
    expect([(await todo()).length, (await todo(eve)).length]).toEqual([1, 0]);
  });
});

describe('a flood of stars', () => {
  it('lands whole after a week offline; a thousand at once do not, and none of them is lost', async () => {
    await addPathway(server.db, 'flood', 9);
    await ada.post('/api/pathway', { pathwayIds: ['flood'] });
    const codes: number[] = [];
    for (let place = 1; place <= 7; place += 1) {
      const completedAt = new Date(server.time.now.getTime() - place * 23 * 3_600_000).toISOString();
      codes.push((await complete(`flood-${place}`, { completedAt })).status);
      // As if two hundred and ninety-three had landed by then.
      if (place === 1) await server.db.updateTable('rate_hits').set({ hits: 293 }).execute();
    }
    codes.push((await complete('flood-8')).status);
    expect(codes).toEqual(Array(8).fill(200));
    expect(await complete('flood-9')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect((await complete('flood-9')).headers.get('retry-after')).toBe('3600');
    expect((await stats()).points).toBe(80);
    const bea = await server.signUp({ pathwayIds: ['calm'] });
    expect((await complete('calm-spark', { learner: bea })).status).toBe(200);
    server.pass({ hours: 1 });
    expect((await complete('flood-9')).status).toBe(200);
  });
});
