import { beforeEach, describe, expect, it } from '@jest/globals';
import { lessonsApi } from '../../src/api/lessons.ts';
import { reviewApi } from '../../src/api/review.ts';
import type { ReviewItem } from '../../src/contract/review.ts';
import { localDay } from '../../src/kit/localDay.ts';
import type { RootState } from '../../src/kit/root.ts';
import { lessonRunEffects } from '../../src/machines/lessonRun.effects.ts';
import { lessonRun } from '../../src/machines/lessonRun.ts';
import { reviewEffects } from '../../src/machines/review.effects.ts';
import { checkOf, review } from '../../src/machines/review.ts';
import { dueOn } from '../../src/machines/reviewDue.ts';
import { sessionOf, withUnsent } from '../../src/machines/reviewQueue.ts';
import { reviewsIn, type UnsentReview } from '../../src/machines/reviewsInOutbox.ts';
import { outbox } from '../../src/machines/outbox.ts';
import { session } from '../../src/machines/session.ts';
import { addCourse, rightAnswers } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { openApp } from '../store.ts';
import { soundness } from '../walk.ts';

const { began, ended, foundNothing, judged, missed, opened, picked, wentOn } = review.events;
type Event = Parameters<typeof review.reducer>[1];
const after = (...events: Event[]) => events.reduce(review.reducer, review.reducer(undefined, { type: '' }));

const itemOf = (unitId: string, id: string, dueOn = '2026-03-10', stability = 2, count = 3): ReviewItem => ({
  unitId,
  pathwayId: 'calm',
  category: 'MIND',
  lesson: null,
  language: 'en',
  direction: 'ltr',
  question: {
    id,
    prompt: 'Which?',
    options: Array.from({ length: count }, (_, at) => ({ id: `${at + 1}`, text: `${at + 1}`, isRight: at === 1 })),
  },
  memory: { stability, difficulty: 5, reviewedOn: '2026-03-08', dueOn },
});
const two = began({ session: 'tonight', items: [itemOf('a', 'q1'), itemOf('b', 'q2')] });
const answerTo = ({ unitId, question }: ReviewItem, over: Partial<UnsentReview> = {}): UnsentReview => ({
  key: 'a-key-of-ada',
  userId: 'ada',
  unitId,
  questionId: question.id,
  tries: ['2'],
  reviewedAt: '2026-03-10T19:00:00.000Z',
  timeZone: 'Europe/Warsaw',
  day: '2026-03-10',
  rating: 'good',
  ...over,
});

describe('a session of review', () => {
  it('asks one item after the other and remembers how each went', () => {
    const { status, at, ratings } = after(opened(), two, picked('2'), judged('good'), wentOn(), picked('1'), missed());
    expect({ status, at, ratings }).toEqual({ status: 'asking', at: 1, ratings: ['good'] });
  });

  it('ends behind its last item', () => {
    expect(after(opened(), two, picked('2'), judged('good'), ended()).status).toBe('finished');
  });

  it('says when nothing is due', () => {
    expect(after(opened(), foundNothing()).status).toBe('nothing');
  });

  it('judges once, however often the button is tapped', () => {
    const once = after(opened(), two, picked('2'), judged('good'));
    expect(review.reducer(once, judged('good'))).toBe(once);
  });

  it('holds nothing of the learner who was here before', () => {
    expect(after(opened(), two, picked('2'), session.events.left())).toEqual(after());
  });

  it('is sound', () => {
    expect(soundness(review)).toEqual({ unreachable: [], unheard: [], ends: [] });
  });
});

describe('checking an answer', () => {
  const at = (pick: string, tries: string[] = [], item = itemOf('a', 'q1')) =>
    checkOf({ items: [item], at: 0, tries, pick });

  it('judges a right one by the try it came with', () => {
    expect([at('2'), at('2', ['1'])]).toEqual([judged('good'), judged('hard')]);
  });

  it('lets a first wrong one be tried again, and judges the second', () => {
    expect([at('1'), at('3', ['1'])]).toEqual([missed(), judged('again')]);
  });

  it('lets nobody try again where one option is left', () => {
    expect(at('1', [], itemOf('a', 'q1', '2026-03-10', 2, 2))).toEqual(judged('again'));
  });
});

describe('what is asked tonight', () => {
  it('is what is due, least remembered first, at most eight', () => {
    const items = Array.from({ length: 10 }, (_, at) => itemOf(`unit-${at}`, 'q1', '2026-03-10', 20 - at));
    const later = itemOf('later', 'q1', '2026-03-11', 0.1);
    expect(sessionOf([...items, later], '2026-03-10').map(({ unitId }) => unitId)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((at) => `unit-${at}`),
    );
  });

  it('has no neighbours of one lesson where that can be avoided', () => {
    const items = [itemOf('a', 'q1', '2026-03-10', 1), itemOf('a', 'q2', '2026-03-10', 2), itemOf('b', 'q1')];
    expect(sessionOf(items, '2026-03-10').map(({ unitId }) => unitId)).toEqual(['a', 'b', 'a']);
    expect(sessionOf(items.slice(0, 2), '2026-03-10')).toHaveLength(2);
  });

  it('counts answers that wait on the device, in the order of their times', () => {
    const item = itemOf('a', 'q1');
    const wrong = answerTo(item, { key: 'the-first', rating: 'again' });
    const right = answerTo(item, { key: 'the-second', day: '2026-03-11', reviewedAt: '2026-03-11T19:00:00.000Z' });
    const due = (...unsent: UnsentReview[]) => withUnsent([item], unsent)[0]!.memory.dueOn;
    expect(due(wrong)).toBe('2026-03-11');
    expect(due(right, wrong)).toBe(due(wrong, right));
    expect(due(wrong, right) > '2026-03-11').toBe(true);
    expect(dueOn([item], [wrong], '2026-03-10')).toEqual([]);
  });

  it('takes no notice of what is damaged on the device', () => {
    const item = itemOf('a', 'q1');
    expect(withUnsent([item], [answerTo(item, { rating: 'great' as 'good' })])).toEqual([item]);
  });
});

describe('a learner in a review', () => {
  let server: TestServer;
  let ada: Learner;
  let isCut: boolean;
  let calls: string[];
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  /** Noon of the calendar day before, whatever time it is. */
  const yesterday = () => {
    const now = new Date();
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12);
  };

  beforeEach(async () => {
    server = await testServer({ now: yesterday().toISOString() });
    await addCourse(server.db);
    ada = await server.signUp({ pathwayIds: ['calm'] });
    await ada.post(
      '/api/lesson/calm-check/complete',
      {
        completedAt: yesterday().toISOString(),
        timeZone,
        answers: [{ questionId: 'q1', optionId: '1' }, rightAnswers[1]!],
      },
      { 'idempotency-key': 'key-of-the-quiz' },
    );
    server.setNow(new Date().toISOString());
    isCut = false;
    calls = [];
  }, 60_000);

  const open = async () => {
    const app = await openApp((request, init) => {
      const { method, url } = request as Request;
      if (isCut) return Promise.reject(new TypeError('no line'));
      calls.push(`${method} ${new URL(url).pathname}`);
      return ada.fetch(request, init);
    });
    app.mount(review, reviewEffects);
    await app.until((state) => session.in(state, 'signedIn'));
    await app.send(reviewApi.endpoints.getReview.initiate());
    return app;
  };
  const saved = () => calls.filter((call) => call === 'POST /api/review').length;
  const logged = () =>
    server.db.selectFrom('reviews').select('rating').where('question_id', '=', 'q1').orderBy('reviewed_at').execute();

  it('is asked what they got wrong yesterday, and the answer reaches the server', async () => {
    const app = await open();
    app.send(opened());
    await app.until((state) => review.in(state, 'asking'));
    expect(review.select(app.state()).items.map(({ question }) => question.id)).toEqual(['q1']);
    app.send(picked('2'));
    app.send(judged('good'));
    await app.until((state) => outbox.in(state, 'empty') && saved() === 1);
    expect(await logged()).toEqual([{ rating: 'again' }, { rating: 'good' }]);
    expect(app.world.kept.size).toBe(0);
  });

  it('is never told that it is due again, also before the server is asked anew', async () => {
    const app = await open();
    app.send(opened());
    await app.until((state) => review.in(state, 'asking'));
    const due = (state: RootState) =>
      dueOn(reviewApi.endpoints.getReview.select()(state).data!.items, reviewsIn(outbox.select(state)), localDay());
    expect(due(app.state())).toHaveLength(1);
    app.send(picked('2'));
    app.send(judged('good'));
    await app.until((state) => outbox.select(state).others.length === 1);
    const told: number[] = [];
    const stop = app.store.subscribe(() => void told.push(due(app.state()).length));
    await app.until((state) => outbox.in(state, 'empty'));
    stop();
    expect(new Set(told)).toEqual(new Set([0]));
  });

  it('answers without a line, and the answer is sent exactly once when it is back, also by another visit', async () => {
    const app = await open();
    isCut = true;
    app.send(opened());
    await app.until((state) => review.in(state, 'asking'));
    app.send(picked('1'));
    app.send(missed());
    app.send(picked('2'));
    app.send(judged('hard'));
    await app.until((state) => outbox.in(state, 'waiting'));
    expect([...app.world.kept.values()]).toMatchObject([{ tries: ['1', '2'], rating: 'hard', endsSession: true }]);

    app.send(opened());
    await app.until((state) => review.in(state, 'nothing'));
    isCut = false;
    app.world.goOnline(true);
    await app.until((state) => outbox.in(state, 'empty'));
    expect(saved()).toBe(1);
    expect(await logged()).toEqual([{ rating: 'again' }, { rating: 'hard' }]);
  });

  it('has on the device what the quiz of tonight will ask tomorrow', async () => {
    const bea = await server.signUp({ pathwayIds: ['calm'] });
    const app = await openApp((request, init) => bea.fetch(request, init));
    app.mount(lessonRun, lessonRunEffects);
    await app.until((state) => session.in(state, 'signedIn'));
    const quiz = { id: 'calm-check', pathwayId: 'calm', key: 'key-of-the-quiz', timeZone, answers: [] };
    await app.send(
      lessonsApi.endpoints.completeLesson.initiate({ ...quiz, completedAt: server.time.now.toISOString() }),
    );
    const laidDown = () => [...app.world.savedAnswers.things.keys()].some((key) => key.startsWith('getReview'));
    await app.until((state) => reviewApi.endpoints.getReview.select()(state).data?.items.length === 2 && laidDown());
  });

  it('loses no answer to a question that its course has dropped: nobody is asked about it', async () => {
    const app = await open();
    app.send(opened());
    await app.until((state) => review.in(state, 'asking'));
    await server.db.deleteFrom('review_items').execute();
    app.send(picked('2'));
    app.send(judged('good'));
    await app.until((state) => outbox.in(state, 'empty') && saved() === 1);
    expect([app.world.kept.size, outbox.select(app.state()).refused]).toEqual([0, []]);
  });
});
