import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Stats } from '../../src/contract/learner.ts';
import type { Export } from '../../src/contract/leaving.ts';
import type { Review, ReviewOutlook, ReviewSaved, SaveReview } from '../../src/contract/review.ts';
import type { Problem } from '../../src/contract/shapes.ts';
import { foldLog } from '../../server/domain/review.ts';
import { addCourse, rightAnswers } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

let server: TestServer;
let ada: Learner;
beforeEach(async () => {
  server = await testServer({ now: '2026-03-09T18:00:00Z' });
  await addCourse(server.db);
  ada = await server.signUp({ timeZone: 'Europe/Warsaw', pathwayIds: ['calm'] });
  server.setNow('2026-03-10T18:00:00Z');
}, 60_000);

const [RIGHT, WRONG] = ['2', '1'];
/** Finishes the quiz: q1 wrong, q2 right. */
const takeQuiz = (answers = [{ questionId: 'q1', optionId: WRONG }, rightAnswers[1]!]) =>
  ada.post(
    '/api/lesson/calm-check/complete',
    { completedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw', answers },
    { 'idempotency-key': 'key-of-the-quiz' },
  );
const review = async (learner = ada) => (await learner.get<Review>('/api/review')).body;
const dueIn = ({ items }: Review) => items.map(({ question, memory }) => [question.id, memory.dueOn]);
let keys = 0;
type Said = { at?: Date; key?: string } & Partial<Pick<SaveReview, 'unitId' | 'questionId' | 'endsSession'>>;
const saying = (tries: string[], { at = server.time.now, key = `review-${(keys += 1)}`, ...more }: Said = {}) =>
  ada.post<ReviewSaved & Problem>(
    '/api/review',
    {
      ...{ unitId: 'calm-check', questionId: 'q1', tries, reviewedAt: at.toISOString(), timeZone: 'Europe/Warsaw' },
      ...more,
    },
    { 'idempotency-key': key },
  );
const stats = async () => (await ada.get<Stats>('/api/stats')).body;

describe('what is asked about again', () => {
  it('is nothing before the first quiz', async () => {
    expect(await review()).toEqual({ today: '2026-03-10', items: [] });
  });

  it('is what was answered wrong on the next day, and what was right a little later', async () => {
    await takeQuiz();
    expect(dueIn(await review())).toEqual([
      ['q1', '2026-03-11'],
      ['q2', '2026-03-12'],
    ]);
  });

  it('comes with its verdicts, its lesson and the language that was asked for', async () => {
    await takeQuiz();
    const { body } = await ada.get<Review>('/api/review', { 'accept-language': 'pl' });
    expect(body.items[0]).toMatchObject({
      unitId: 'calm-check',
      pathwayId: 'calm',
      category: 'MIND',
      lesson: { id: 'calm-spark', title: 'pl: calm-spark' },
      language: 'pl',
      question: { prompt: 'pl: question q1', options: [{ id: '1' }, { id: '2', isRight: true }, { id: '3' }] },
    });
  });

  it('is of the learner alone', async () => {
    await takeQuiz();
    expect((await review(await server.signUp())).items).toEqual([]);
    expect((await server.visitor().get('/api/review')).status).toBe(401);
  });

  it('leaves out pathways that were left and questions that their course has no more', async () => {
    await takeQuiz();
    await ada.delete('/api/pathway/calm/disjoin');
    expect((await review()).items).toEqual([]);
    await ada.post('/api/pathway', { pathwayIds: ['calm'] });
    expect((await review()).items).toHaveLength(2);
    await sql`update units set bodies = replace(bodies::text, '"q1"', '"q9"')::jsonb where id = 'calm-check'`.execute(
      server.db,
    );
    expect(dueIn(await review())).toEqual([['q2', '2026-03-12']]);
    await server.db.updateTable('units').set({ retired: true }).where('id', '=', 'calm-check').execute();
    expect((await review()).items).toEqual([]);
  });
});

describe('the outlook', () => {
  const outlook = async (headers = {}) => (await ada.get<ReviewOutlook>('/api/review/outlook', headers)).body;
  const dueDays = ({ days }: ReviewOutlook) => days.filter(({ due }) => due > 0).map(({ day, due }) => [day, due]);
  /** The forgetting curve of FSRS-6 as it is published: 0.9 after as many days as the item is stable. */
  const DECAY = -0.1542;
  const known = (days: number, stability: number) => (1 + ((0.9 ** (1 / DECAY) - 1) * days) / stability) ** DECAY;

  it('is empty before the first quiz', async () => {
    const { days, ...rest } = await outlook();
    expect(rest).toEqual({ today: '2026-03-10', items: 0, percent: null, pathways: [] });
    expect([days.length, days[0], days[13]]).toEqual([
      14,
      { day: '2026-03-10', due: 0 },
      { day: '2026-03-23', due: 0 },
    ]);
  });

  it('says on the day of a quiz that all of it is known, and when its questions come back', async () => {
    await takeQuiz();
    const told = await outlook();
    expect(told).toMatchObject({ items: 2, percent: 100 });
    expect(dueDays(told)).toEqual([
      ['2026-03-11', 1],
      ['2026-03-12', 1],
    ]);
  });

  it('is the mean of what is still known of each question as days go by, and counts what is overdue today', async () => {
    await takeQuiz();
    server.setNow('2026-03-20T18:00:00Z');
    const { items } = await review();
    const mean = items.reduce((sum, { memory }) => sum + known(10, memory.stability), 0) / 2;
    const told = await outlook();
    expect([told.today, told.percent]).toEqual(['2026-03-20', Math.round(mean * 100)]);
    expect(told.percent).toBeLessThan(90);
    expect(dueDays(told)).toEqual([['2026-03-20', 2]]);
  });

  it('is told by pathway, in the language that was asked for', async () => {
    await takeQuiz();
    const pathway = { id: 'calm', title: 'pl: calm', language: 'pl', direction: 'ltr', category: 'MIND' };
    expect((await outlook({ 'accept-language': 'pl' })).pathways).toEqual([{ ...pathway, items: 2, percent: 100 }]);
    await ada.post('/api/pathway', { pathwayIds: ['sensors'] });
    await ada.post(
      '/api/lesson/sensors-check/complete',
      { completedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw', answers: rightAnswers },
      { 'idempotency-key': 'key-of-another-quiz' },
    );
    const two = await outlook();
    expect(two.pathways.map(({ id, items }) => [id, items])).toEqual([
      ['calm', 2],
      ['sensors', 2],
    ]);
    expect(two.items).toBe(4);
  });

  it('begins with the day where the device is', async () => {
    server.setNow('2026-03-10T23:30:00Z');
    expect((await outlook({ 'time-zone': 'Europe/Warsaw' })).today).toBe('2026-03-11');
    expect((await outlook({ 'time-zone': 'America/New_York' })).today).toBe('2026-03-10');
  });

  it('is of the learner alone', async () => {
    await takeQuiz();
    const bob = await server.signUp({ pathwayIds: ['calm'] });
    expect((await bob.get<ReviewOutlook>('/api/review/outlook')).body).toMatchObject({ items: 0, pathways: [] });
    expect((await server.visitor().get('/api/review/outlook')).status).toBe(401);
  });

  it('has what may be asked about and nothing else: no pathway that was left, no question that its course has no more', async () => {
    await takeQuiz();
    await ada.delete('/api/pathway/calm/disjoin');
    expect(await outlook()).toMatchObject({ items: 0, percent: null, pathways: [] });
    await ada.post('/api/pathway', { pathwayIds: ['calm'] });
    await sql`update units set bodies = replace(bodies::text, '"q1"', '"q9"')::jsonb where id = 'calm-check'`.execute(
      server.db,
    );
    expect(dueDays(await outlook())).toEqual([['2026-03-12', 1]]);
    await server.db.updateTable('units').set({ retired: true }).where('id', '=', 'calm-check').execute();
    expect(await outlook()).toMatchObject({ items: 0, pathways: [] });
  });
});

describe('an answer in a review', () => {
  beforeEach(async () => {
    await takeQuiz();
    server.setNow('2026-03-11T18:00:00Z');
  });

  it.each([
    ['right', [RIGHT], '2026-03-13'],
    ['right at the second try', [WRONG, RIGHT], '2026-03-12'],
    ['wrong', [WRONG, '3'], '2026-03-12'],
  ])('that is %s plans the item anew', async (_, tries, dueOn) => {
    const { body } = await saying(tries);
    expect(body).toMatchObject({ pointsEarned: 1, memory: { reviewedOn: '2026-03-11', dueOn } });
    expect(dueIn(await review())).toContainEqual(['q1', dueOn]);
  });

  it('pays a point when the item was due, once, and nothing on the same evening again', async () => {
    const { points } = await stats();
    const paid = [await saying([RIGHT]), await saying([RIGHT]), await saying([RIGHT])];
    expect(paid.map(({ body }) => body.pointsEarned)).toEqual([1, 0, 0]);
    expect((await stats()).points).toBe(points + 1);
    expect((await saying([RIGHT], { questionId: 'q2' })).body.pointsEarned).toBe(0);
  });

  it('counts once however often it is sent', async () => {
    const once = await saying([RIGHT], { key: 'the-same-key', endsSession: true });
    const [two, three] = await Promise.all(
      [1, 2].map(() => saying([RIGHT], { key: 'the-same-key', endsSession: true })),
    );
    expect([two!.body.memory, three!.body.memory]).toEqual([once.body.memory, once.body.memory]);
    expect([two!.body.points, two!.body.pointsEarned]).toEqual([once.body.points, 0]);
    expect(await server.db.selectFrom('user_days').select('stars').where('day', '=', '2026-03-11').execute()).toEqual([
      { stars: 1 },
    ]);
  });

  it('is refused for a question of no finished quiz, and for no answer at all', async () => {
    expect((await saying([RIGHT], { questionId: 'q7' })).body).toMatchObject({ status: 404, code: 'LESSON_NOT_FOUND' });
    expect((await saying([RIGHT], { unitId: 'sensors-check' })).body.code).toBe('LESSON_NOT_FOUND');
    expect((await saying([])).body.code).toBe('VALIDATION_FAILED');
  });

  it('leaves with the account, and is told by the export', async () => {
    await saying([RIGHT]);
    const { body } = await ada.get<Export>('/api/export');
    expect(body.records['reviews']).toHaveLength(3);
    expect(body.records['reviewItems']).toHaveLength(2);
    await server.db.deleteFrom('users').where('id', '=', ada.id).execute();
    expect(await server.db.selectFrom('reviews').selectAll().execute()).toEqual([]);
  });
});

describe('a session', () => {
  beforeEach(async () => {
    await takeQuiz();
    server.setNow('2026-03-11T18:00:00Z');
  });

  it('lights the day with its last answer, as a lesson does', async () => {
    await saying([RIGHT]);
    expect(await stats()).toMatchObject({ currentStreak: 1, days: [{ date: '2026-03-10' }] });
    expect((await saying([RIGHT], { questionId: 'q2', endsSession: true })).body.streak).toBe(2);
    expect(await stats()).toMatchObject({
      currentStreak: 2,
      days: [{ date: '2026-03-10' }, { date: '2026-03-11', points: 1 }],
    });
  });

  it('goes on with the streak behind the clouds before it', async () => {
    server.setNow('2026-03-12T18:00:00Z');
    expect((await saying([RIGHT], { endsSession: true })).body.streak).toBe(3);
    expect(await stats()).toMatchObject({ currentStreak: 3, maxStreak: 3, clouds: ['2026-03-11'] });
  });

  it('of an evening offline lights that evening when it arrives', async () => {
    server.setNow('2026-03-12T18:00:00Z');
    await saying([RIGHT], { at: new Date('2026-03-11T19:00:00Z'), endsSession: true });
    expect(await stats()).toMatchObject({ currentStreak: 2, maxStreak: 2, clouds: [] });
  });
});

describe('answers of two devices', () => {
  const evenings = ['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-15', '2026-03-16'];
  const sent = evenings.map((day, turn) => ({
    key: `device-${turn}`,
    at: new Date(`${day}T19:00:00Z`),
    tries: turn % 2 ? [RIGHT] : [WRONG, RIGHT],
  }));

  it('leave one state behind, in whatever order they arrive, twice too', async () => {
    await takeQuiz();
    server.setNow('2026-03-16T20:00:00Z');
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...sent, ...sent], { minLength: 10 }), async (arrived) => {
        await server.db.deleteFrom('reviews').where('key', 'like', 'device-%').execute();
        for (const { tries, ...one } of arrived) await saying(tries, one);
        const item = await server.db.selectFrom('review_items').selectAll().where('question_id', '=', 'q1').execute();
        seen.add(JSON.stringify({ ...item[0], points: 0 }));
        const log = await server.db.selectFrom('reviews').selectAll().where('question_id', '=', 'q1').execute();
        const { memory } = foldLog(log.map((entry) => ({ ...entry, reviewedAt: entry.reviewed_at })));
        expect(item[0]).toMatchObject({ stability: memory.stability, due_on: memory.dueOn });
      }),
      { numRuns: 12 },
    );
    expect(seen.size).toBe(1);
  });

  it('pay no more than the best order of them would, and never take a point back', async () => {
    await takeQuiz();
    server.setNow('2026-03-16T20:00:00Z');
    let last = (await stats()).points;
    for (const { tries, ...one } of sent.toReversed()) {
      const { points } = (await saying(tries, one)).body;
      expect(points).toBeGreaterThanOrEqual(last);
      last = points;
    }
    const { points: quiz } = await server.db.selectFrom('user_units').select('points').executeTakeFirstOrThrow();
    expect(last - quiz).toBeLessThanOrEqual(sent.length);
  });
});
