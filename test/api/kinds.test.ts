import { beforeEach, describe, expect, it } from '@jest/globals';
import { rightAnswer } from '../../server/domain/rightAnswer.ts';
import type { Lesson } from '../../src/contract/lessons.ts';
import type { Answer, Given, Question } from '../../src/contract/questions.ts';
import type { Review } from '../../src/contract/review.ts';
import { addGalleryCourse } from '../galleryCourse.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

const QUIZ = 'night-signs-every-way';
const KINDS = ['choose-many', 'order', 'match', 'type', 'number', 'worked', 'estimate', 'scene'];
const total = KINDS.length;
let server: TestServer;
let ada: Learner;

beforeEach(async () => {
  server = await testServer({ now: '2026-03-10T18:00:00Z' });
  await addGalleryCourse(server.db);
  ada = await server.signUp({ timeZone: 'Europe/Warsaw', pathwayIds: ['night-signs'] });
}, 60_000);

const questions = async (language: string) =>
  (await ada.get<Lesson>(`/api/lesson/${QUIZ}`, { 'accept-language': language })).body.questions;
const complete = (answers: Answer[], language = 'en', key = 'key-of-the-quiz') =>
  ada.post(
    `/api/lesson/${QUIZ}/complete`,
    { completedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw', answers },
    { 'idempotency-key': key, 'accept-language': language },
  );
const idOf = (all: Question[], kind: Question['kind']) => all.find((question) => question.kind === kind)!.id;

describe('a quiz with every kind of question', () => {
  it('is served whole, and graded', async () => {
    const all = await questions('en');
    expect(all.map(({ kind }) => kind)).toEqual(KINDS);
    const { body } = await complete(all.map(rightAnswer));
    expect(body).toMatchObject({ result: { correct: total, total } });
  });

  it('counts what is almost right as right, and what is partly right as wrong', async () => {
    const all = await questions('en');
    const { body } = await complete([
      { questionId: idOf(all, 'choose-many'), given: [`${idOf(all, 'choose-many')}-o1`] },
      { questionId: idOf(all, 'type'), given: ['Milky wya'] },
    ]);
    expect(body).toMatchObject({ result: { correct: 1, total } });
  });

  it('takes what was typed in one language and is sent in another', async () => {
    const arabic = await questions('ar');
    const typed = rightAnswer(arabic.find(({ kind }) => kind === 'type')!);
    expect((await complete([typed], 'en')).body).toMatchObject({ result: { correct: 1, total } });
  });

  it.each([
    ['nothing', []],
    ['more than there can be', Array<string>(21).fill('a')],
    ['a novel', ['a'.repeat(201)]],
  ])('refuses %s as an answer', async (_, given) => {
    const { status, body } = await complete([{ questionId: `${QUIZ}-q4`, given }]);
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'VALIDATION_FAILED' })]);
  });
});

describe('the review of such a quiz', () => {
  const save = (questionId: string, tries: Given[], key: string) =>
    ada.post<{ pointsEarned: number; memory: { stability: number } }>(
      '/api/review',
      { unitId: QUIZ, questionId, tries, reviewedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw' },
      { 'idempotency-key': key },
    );
  const rated = async (questionId: string, tries: Given[]) => {
    await save(questionId, tries, `key-${questionId}`);
    const rows = server.db.selectFrom('reviews').select('rating').where('question_id', '=', questionId);
    return (await rows.orderBy('reviewed_at').execute()).map(({ rating }) => rating);
  };

  it('begins with a slip as hard, and asks each kind again', async () => {
    const all = await questions('en');
    const slip = all.map((question) =>
      question.kind === 'type' ? { questionId: question.id, given: ['Milky wya'] } : rightAnswer(question),
    );
    await complete(slip);
    const { items } = (await ada.get<Review>('/api/review')).body;
    expect(items.map(({ question }) => question.kind).sort()).toEqual([...KINDS].sort());
    const ratings = await server.db.selectFrom('reviews').select(['question_id', 'rating']).execute();
    expect(ratings.filter(({ rating }) => rating === 'hard')).toEqual([
      { question_id: idOf(all, 'type'), rating: 'hard' },
    ]);
  });

  it('rates lists and typed answers as it rates options', async () => {
    const all = await questions('en');
    await complete([]);
    server.setNow('2026-03-11T18:00:00Z');
    const right = all.map((question) => rightAnswer(question) as Extract<Answer, { given: string[] }>);
    const [many, order, match, typed, number, worked, guess, scene] = right;
    expect(await rated(many!.questionId, [many!.given])).toEqual(['again', 'good']);
    expect(await rated(order!.questionId, [order!.given.toReversed(), order!.given])).toEqual(['again', 'hard']);
    expect(await rated(match!.questionId, [match!.given.toReversed(), match!.given.toReversed()])).toEqual([
      'again',
      'again',
    ]);
    expect(await rated(typed!.questionId, [['Milky wya']])).toEqual(['again', 'hard']);
    expect(await rated(number!.questionId, [['8,4']])).toEqual(['again', 'good']);
    const half = worked!.given.with(0, '36');
    expect(await rated(worked!.questionId, [half, worked!.given])).toEqual(['again', 'hard']);
    expect(await rated(guess!.questionId, [['2200']])).toEqual(['again', 'good']);
    const home = [`${scene!.questionId}-p1-c1`];
    expect(await rated(scene!.questionId, [home, scene!.given])).toEqual(['again', 'hard']);
  });

  it('rates a guess by its distance, which is never wrong, and gives its point', async () => {
    const id = idOf(await questions('en'), 'estimate');
    const { body } = await complete([{ questionId: id, given: ['15000'] }]);
    expect(body).toMatchObject({ result: { correct: 1, total } });
    server.setNow('2026-03-11T18:00:00Z');
    expect(await rated(id, [['20000']])).toEqual(['hard', 'hard']);
  });
});
