import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Lesson } from '../../src/contract/lessons.ts';
import type { Review, ReviewOutlook, ReviewSaved } from '../../src/contract/review.ts';
import { addGalleryCourse } from '../galleryCourse.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

const LESSON = 'night-signs-pole-star';
let server: TestServer;
let ada: Learner;

beforeEach(async () => {
  server = await testServer({ now: '2026-03-10T18:00:00Z' });
  await addGalleryCourse(server.db);
  ada = await server.signUp({ timeZone: 'Europe/Warsaw', pathwayIds: ['night-signs'] });
}, 60_000);

const finish = (key = 'key-of-the-lesson') =>
  ada.post(
    `/api/lesson/${LESSON}/complete`,
    { completedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw' },
    { 'idempotency-key': key },
  );
const review = async (language = 'en') =>
  (await ada.get<Review>('/api/review', { 'accept-language': language })).body.items;
let keys = 0;
const says = (rating: string) =>
  ada.post<ReviewSaved>(
    '/api/review',
    {
      ...{ unitId: LESSON, questionId: `${LESSON}-r1`, tries: [[rating]] },
      ...{ reviewedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw' },
    },
    { 'idempotency-key': `recall-${(keys += 1)}` },
  );

describe('what a lesson asks to recall', () => {
  it('is no question of the lesson', async () => {
    const { body } = await ada.get<Lesson>(`/api/lesson/${LESSON}`);
    expect(body.questions).toEqual([]);
    expect(JSON.stringify(body)).not.toContain('recall');
  });

  it('is asked on the day after the lesson was finished, with its answer, in each language of the course', async () => {
    expect(await review()).toEqual([]);
    await finish();
    const [item, ...more] = await review();
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      unitId: LESSON,
      lesson: { id: LESSON, title: 'The star that stays' },
      question: { id: `${LESSON}-r1`, kind: 'recall', prompt: expect.stringContaining('Which star keeps its place') },
      memory: { reviewedOn: '2026-03-10', dueOn: '2026-03-11' },
    });
    expect((await review('ar'))[0]!.question.prompt).toContain('أي نجم');
    const { body } = await ada.get<ReviewOutlook>('/api/review/outlook');
    expect(body).toMatchObject({ items: 1, pathways: [{ id: 'night-signs', items: 1 }] });
  });

  it('begins once, however often the lesson is finished', async () => {
    await finish();
    await finish('another-key-of-it');
    expect(await review()).toHaveLength(1);
  });

  it.each([
    ['knew', 'good', 1],
    ['almost', 'hard', 1],
    ['notYet', 'again', 1],
    ['anything else', 'again', 1],
  ])('is rated by the learner: %s is %s, and pays when it was due', async (said, rating, points) => {
    await finish();
    server.pass({ days: 1 });
    expect((await says(said)).body.pointsEarned).toBe(points);
    const rows = server.db.selectFrom('reviews').select('rating').where('question_id', '=', `${LESSON}-r1`);
    expect((await rows.orderBy('reviewed_at').execute()).map((row) => row.rating)).toEqual(['hard', rating]);
  });

  it('comes back sooner the less of it was known', async () => {
    await finish();
    server.pass({ days: 1 });
    const due = [];
    for (const said of ['knew', 'almost', 'notYet']) {
      const learner = await server.signUp({ timeZone: 'Europe/Warsaw', pathwayIds: ['night-signs'] });
      server.pass({ days: -1 });
      ada = learner;
      await finish();
      server.pass({ days: 1 });
      due.push((await says(said)).body.memory.dueOn);
    }
    expect(due).toEqual([...due].sort().reverse());
    expect(new Set(due).size).toBe(3);
    expect(due.at(-1)).toBe('2026-03-12');
  });
});
