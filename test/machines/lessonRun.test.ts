import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountsApi } from '../../src/api/accounts.ts';
import { leavingApi } from '../../src/api/leaving.ts';
import type { Completed } from '../../src/contract/lessons.ts';
import { lessonRunEffects } from '../../src/machines/lessonRun.effects.ts';
import { isUnderWay, lessonRun } from '../../src/machines/lessonRun.ts';
import { litHere } from '../../src/machines/litHere.ts';
import { outbox } from '../../src/machines/outbox.ts';
import { session } from '../../src/machines/session.ts';
import { addCourse } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { openApp } from '../store.ts';
import { soundness } from '../walk.ts';

const {
  admired,
  lessonOpened,
  quizOpened,
  began,
  foundLit,
  swipedTo,
  picked,
  checked,
  continued,
  ended,
  finished,
  saved,
  kept,
  refused,
} = lessonRun.events;
type Event = Parameters<typeof lessonRun.reducer>[1];
const after = (...events: Event[]) => events.reduce(lessonRun.reducer, lessonRun.reducer(undefined, { type: '' }));

const lesson = lessonOpened({ unitId: 'l1', pathwayId: 'p1', count: 4, at: 0 });
const quiz = quizOpened({ unitId: 'q1', pathwayId: 'p1', count: 2, at: 0 });
const stamp = finished({ key: 'key-1', finishedAt: 2_000 });
const score: Completed = { pointsEarned: 10, points: 30, level: 1, nextLevelPoints: 100, streak: 3 };

describe('reading a lesson', () => {
  it('swipes from card to card and never beyond the ends', () => {
    expect([1, 3, 9, -1].map((at) => after(lesson, swipedTo(at)).at)).toEqual([1, 3, 3, 0]);
  });

  it('begins where an earlier sitting stopped', () => {
    expect(after(lessonOpened({ unitId: 'l1', pathwayId: 'p1', count: 4, at: 2 })).at).toBe(2);
  });

  it('lights a star and remembers what it was worth', () => {
    const {
      status,
      key,
      startedAt,
      finishedAt,
      score: earned,
    } = after(lesson, began({ startedAt: 1_000, seed: 7 }), ended(), stamp, saved(score));
    expect({ status, key, startedAt, finishedAt, earned }).toEqual({
      status: 'scored',
      key: 'key-1',
      startedAt: 1_000,
      finishedAt: 2_000,
      earned: score,
    });
  });

  it('ends once, however often the last button is tapped', () => {
    const once = after(lesson, ended());
    expect(lessonRun.reducer(once, ended())).toBe(once);
    const stamped = lessonRun.reducer(once, stamp);
    expect(lessonRun.reducer(stamped, finished({ key: 'key-2', finishedAt: 3_000 }))).toBe(stamped);
  });
});

describe('answering a quiz', () => {
  it('keeps the option that was picked when the answer was checked', () => {
    const run = after(quiz, picked('a'), picked('b'), checked('first'), picked('c'), continued());
    expect({ at: run.at, pick: run.pick, picks: run.picks, status: run.status }).toEqual({
      at: 1,
      pick: null,
      picks: { first: 'b' },
      status: 'answering',
    });
  });

  it('cannot be checked before something is picked', () => {
    expect(after(quiz, checked('first')).status).toBe('answering');
  });

  it('cannot be ended in the middle of a question', () => {
    expect(after(quiz, picked('a'), ended()).status).toBe('picked');
  });
});

describe('a star that was lit', () => {
  it('is new until its sky has shown it, once', () => {
    const done = after(lesson, ended(), stamp, saved(score));
    expect(done.isNew).toBe(true);
    expect(lessonRun.reducer(done, admired()).isNew).toBe(false);
  });

  it('is not new when the lesson is only read again', () => {
    const again = lessonOpened({ unitId: 'l1', pathwayId: 'p1', count: 4, at: 0, wasLit: true });
    expect(after(again, ended(), stamp, saved(score)).isNew).toBe(false);
  });

  it('is not new either when that is found out while it is read', () => {
    const { wasLit, isNew } = after(lesson, foundLit(), ended(), stamp);
    expect({ wasLit, isNew }).toEqual({ wasLit: true, isNew: false });
  });

  it('stays new when the server knows of it after it was lit', () => {
    const { wasLit, isNew } = after(lesson, ended(), stamp, foundLit());
    expect({ wasLit, isNew }).toEqual({ wasLit: false, isNew: true });
  });
});

describe('a star that cannot be delivered now', () => {
  it('is kept, and lands when the line is back', () => {
    expect(after(lesson, ended(), stamp, kept()).status).toBe('kept');
    expect(after(lesson, ended(), stamp, kept(), saved(score)).status).toBe('scored');
  });

  it('is given up only when the server refuses it', () => {
    expect(after(lesson, ended(), stamp, kept(), refused()).status).toBe('refused');
  });

  it('does not hold the learner up: the next unit can be opened meanwhile', () => {
    const { status, unitId, key } = after(lesson, ended(), stamp, quiz);
    expect({ status, unitId, key }).toEqual({ status: 'answering', unitId: 'q1', key: null });
  });
});

describe('coming back', () => {
  it('finds a unit that is under way, and no other', () => {
    const run = after(quiz, picked('a'), checked('first'));
    expect([
      isUnderWay(run, 'q1'),
      isUnderWay(run, 'l1'),
      isUnderWay(after(quiz, picked('a'), checked('x'), ended()), 'q1'),
    ]).toEqual([true, false, false]);
  });

  it('finds nothing of the learner who was here before', () => {
    expect(after(quiz, picked('a'), checked('first'), session.events.left())).toEqual(after());
  });
});

it('is sound', () => {
  expect(soundness(lessonRun)).toEqual({ unreachable: [], unheard: [], ends: [] });
});

describe('a learner at the end of a unit', () => {
  let server: TestServer;
  let ada: Learner;
  let isCut: boolean;
  beforeAll(async () => {
    server = await testServer({ now: new Date().toISOString() });
    await addCourse(server.db);
  }, 60_000);
  beforeEach(async () => {
    isCut = false;
    ada = await server.signUp({ pathwayIds: ['calm'] });
  });

  const line = (async (input: Request, init?: RequestInit) => {
    if (isCut) throw new TypeError('network');
    return ada.fetch(input, init);
  }) as typeof fetch;
  async function opened() {
    const app = await openApp(line);
    app.mount(lessonRun, lessonRunEffects);
    await app.until((state) => session.in(state, 'signedIn'));
    return app;
  }
  type App = Awaited<ReturnType<typeof opened>>;
  const place = { pathwayId: 'calm', count: 1, at: 0 };
  const points = async () => (await ada.get<{ points: number }>('/api/stats')).body.points;

  it('lights the star with the time and the key of the device', async () => {
    const app = await opened();
    app.send(lessonOpened({ unitId: 'calm-spark', ...place }));
    app.send(ended());
    await app.until((state) => lessonRun.in(state, 'scored'));
    const { key, startedAt, score: earned } = lessonRun.select(app.state());
    expect({
      hasKey: Boolean(key),
      hasStart: startedAt > 0,
      earned: earned?.pointsEarned,
      points: await points(),
    }).toEqual({
      hasKey: true,
      hasStart: true,
      earned: 10,
      points: 10,
    });
  });

  /** The same tab after a reload: a new store, and what session storage kept. */
  async function reloaded(tab: Map<string, unknown>) {
    const app = await openApp(line, {}, { prepare: (world) => tab.forEach((value, key) => world.tab.set(key, value)) });
    app.mount(lessonRun, lessonRunEffects);
    await app.until((state) => session.in(state, 'signedIn'));
    return app;
  }
  const check = { unitId: 'calm-check', pathwayId: 'calm', count: 2, at: 0 };
  const runOf = (app: App) => {
    const { status, at, pick, picks } = lessonRun.select(app.state());
    return { status, at, pick, picks };
  };

  it('finds a quiz after a reload as it was: the question, the answers, the pick and its verdict', async () => {
    const app = await opened();
    app.send(quizOpened(check));
    for (const event of [picked('2'), checked('q1'), continued(), picked('1')]) app.send(event);
    const again = await reloaded(app.world.tab);
    again.send(quizOpened(check));
    expect(runOf(again)).toEqual({ status: 'picked', at: 1, pick: '1', picks: { q1: '2' } });
    again.send(checked('q2'));
    const third = await reloaded(again.world.tab);
    third.send(quizOpened(check));
    expect(runOf(third)).toEqual({ status: 'checked', at: 1, pick: '1', picks: { q1: '2', q2: '1' } });
    third.send(ended());
    await third.until((state) => lessonRun.in(state, 'scored'));
    expect([third.world.tab.size, lessonRun.select(third.state()).score?.result]).toEqual([
      0,
      { correct: 1, total: 2 },
    ]);
  });

  it('draws an order of options that a reload keeps, answered or not, and that another sitting does not have', async () => {
    const seedOf = (app: App) => lessonRun.select(app.state()).seed;
    const app = await opened();
    app.send(quizOpened(check));
    const drawn = seedOf(app);
    const again = await reloaded(app.world.tab);
    again.send(quizOpened(check));
    again.send(picked('2'));
    const third = await reloaded(again.world.tab);
    third.send(quizOpened(check));
    expect([seedOf(again), seedOf(third)]).toEqual([drawn, drawn]);
    third.send(checked('q1'));
    third.send(ended());
    await third.until((state) => lessonRun.in(state, 'scored'));
    expect(seedOf(third)).toBe(drawn);
    third.world.ahead += 60_000;
    third.send(quizOpened(check));
    expect(seedOf(third)).not.toBe(drawn);
  });

  it('leaves no draft of a lesson that was opened and not turned', async () => {
    const app = await opened();
    app.send(lessonOpened({ unitId: 'calm-spark', pathwayId: 'calm', count: 5, at: 2 }));
    expect(app.world.tab.size).toBe(0);
  });

  it('finds a lesson after a reload at the card that was read', async () => {
    const app = await opened();
    const long = { unitId: 'calm-spark', pathwayId: 'calm', count: 5, at: 0 };
    app.send(lessonOpened(long));
    app.send(swipedTo(3));
    const again = await reloaded(app.world.tab);
    again.send(lessonOpened(long));
    expect(runOf(again)).toMatchObject({ status: 'reading', at: 3 });
  });

  it('takes nothing of a draft that is of another unit, damaged, or of somebody else', async () => {
    const app = await opened();
    app.send(quizOpened(check));
    app.send(picked('2'));
    const [[key, kept]] = [...app.world.tab] as [[string, Record<string, unknown>]];
    const others = [
      { ...kept, userId: 'somebody-else' },
      { ...kept, unitId: 'calm-other' },
      { ...kept, count: 9 },
      { ...kept, at: 7 },
      { ...kept, startedAt: 1e300 },
      { ...kept, picks: { q1: 5 } },
      { ...kept, step: 'scored' },
      'nonsense',
    ];
    for (const draft of others) {
      const again = await reloaded(new Map([[key, draft]]));
      again.send(quizOpened(check));
      expect(runOf(again)).toEqual({ status: 'answering', at: 0, pick: null, picks: {} });
    }
  });

  it('leaves no draft behind at a sign-out, and keeps ids and numbers only', async () => {
    const app = await opened();
    app.send(quizOpened(check));
    app.send(picked('2'));
    expect([...app.world.tab.values()]).toEqual([
      {
        userId: expect.any(String),
        unitId: 'calm-check',
        pathwayId: 'calm',
        count: 2,
        at: 0,
        picks: {},
        pick: '2',
        startedAt: expect.any(Number),
        seed: expect.any(Number),
        step: 'picked',
      },
    ]);
    app.send(session.events.left());
    expect(app.world.tab.size).toBe(0);
  });

  it.each<[string, (app: App) => Promise<unknown>]>([
    ['signs out', (app) => app.send(accountsApi.endpoints.logout.initiate())],
    ['deletes the account', (app) => app.send(leavingApi.endpoints.deleteAccount.initiate({ password: ada.password }))],
  ])('leaves no draft behind who %s here', async (_, leaves) => {
    const app = await opened();
    app.send(quizOpened(check));
    app.send(picked('2'));
    expect(app.world.tab.size).toBe(1);
    await leaves(app);
    await app.until((state) => session.in(state, 'left'));
    expect([...app.world.tab.keys()]).toEqual([]);
  });

  it('feels one tick for one star, and none for one that was lit before', async () => {
    const app = await opened();
    app.send(lessonOpened({ unitId: 'calm-spark', ...place }));
    app.send(ended());
    await app.until((state) => lessonRun.in(state, 'scored'));
    app.send(lessonOpened({ unitId: 'calm-spark', ...place, wasLit: true }));
    app.send(ended());
    await app.until((state) => lessonRun.in(state, 'scored'));
    expect(app.world.ticks).toBe(1);
  });

  it('has the answers of a quiz counted by the server', async () => {
    const app = await opened();
    app.send(quizOpened({ unitId: 'calm-check', pathwayId: 'calm', count: 2, at: 0 }));
    for (const [question, option, goesOn] of [
      ['q1', '2', true],
      ['q2', '1', false],
    ] as const) {
      app.send(picked(option));
      app.send(checked(question));
      app.send(goesOn ? continued() : ended());
    }
    await app.until((state) => lessonRun.in(state, 'scored'));
    expect(lessonRun.select(app.state()).score?.result).toEqual({ correct: 1, total: 2 });
  });

  it('keeps the star on the device when the line is cut, and sees it land later', async () => {
    const app = await opened();
    app.send(lessonOpened({ unitId: 'calm-spark', ...place }));
    isCut = true;
    app.send(ended());
    await app.until((state) => lessonRun.in(state, 'kept'), 15_000);
    expect(app.world.kept.size).toBe(1);
    await app.until((state) => outbox.in(state, 'waiting'), 15_000);
    isCut = false;
    app.world.goOnline(true);
    await app.until((state) => lessonRun.in(state, 'scored'));
    expect({ kept: app.world.kept.size, points: await points() }).toEqual({ kept: 0, points: 10 });
  }, 40_000);

  it.each([
    ['that waits is one star, though its unit is done again', 1, [false, true]],
    ['that waits is none, where its unit was lit before', 0, [true]],
  ])('has a star %s', async (_, stars, sittings) => {
    const app = await opened();
    isCut = true;
    for (const wasLit of sittings) {
      app.send(lessonOpened({ unitId: 'calm-spark', ...place, wasLit }));
      app.send(ended());
      await app.until((state) => lessonRun.in(state, 'kept'));
    }
    const unsent = outbox.select(app.state());
    expect([unsent.stars.length, litHere(unsent, () => true)]).toEqual([sittings.length, stars]);
  });

  it('can hop on at once: the star still arrives, and is not taken for the next unit’s', async () => {
    const app = await opened();
    app.send(lessonOpened({ unitId: 'calm-spark', ...place }));
    app.send(ended());
    await app.until((state) => lessonRun.in(state, 'saving'));
    app.send(quizOpened({ unitId: 'calm-check', pathwayId: 'calm', count: 2, at: 0 }));
    await app.until(() => app.world.kept.size === 1);
    await app.until((state) => outbox.in(state, 'empty') && app.world.kept.size === 0);
    expect({ run: lessonRun.select(app.state()).status, points: await points() }).toEqual({
      run: 'answering',
      points: 10,
    });
  });

  it('has the star of a moment in which it was not yet known who is here', async () => {
    isCut = true;
    const app = await openApp(line);
    app.mount(lessonRun, lessonRunEffects);
    await app.until((state) => session.in(state, 'unreachable'));
    app.send(lessonOpened({ unitId: 'calm-spark', ...place }));
    app.send(ended());
    isCut = false;
    app.send(session.events.asked());
    await app.until((state) => lessonRun.in(state, 'scored'));
    expect({ points: await points(), kept: app.world.kept.size }).toEqual({ points: 10, kept: 0 });
  });

  it('is told when the server will never take the star', async () => {
    const app = await opened();
    await ada.delete('/api/pathway/calm/disjoin');
    app.send(lessonOpened({ unitId: 'calm-spark', ...place }));
    app.send(ended());
    await app.until((state) => lessonRun.in(state, 'refused'));
    const { key } = lessonRun.select(app.state());
    expect(outbox.select(app.state()).refused.map((star) => star.key)).toEqual([key]);
    expect(app.world.kept.get(key!)).toMatchObject({ refusal: 'PATHWAY_NOT_JOINED' });
    app.send(outbox.events.triedAgain(key!));
    await app.until((state) => lessonRun.in(state, 'scored'));
  });

  it('is told of the star only once the device has written it down', async () => {
    const app = await opened();
    const { outboxStore } = app.world.ports;
    const put = outboxStore.put;
    let write = () => {};
    outboxStore.put = async (key, value) => {
      await new Promise<void>((done) => (write = done));
      return put(key, value);
    };
    app.send(lessonOpened({ unitId: 'calm-spark', ...place }));
    app.send(ended());
    await new Promise((turn) => setTimeout(turn, 50));
    expect([lessonRun.select(app.state()).status, app.world.ticks]).toEqual(['finishing', 0]);
    write();
    await app.until((state) => lessonRun.in(state, 'saving'));
    expect(app.world.kept.size).toBe(1);
  });

  it('keeps what the device will not write down for as long as the page is open, and knows it', async () => {
    const app = await opened();
    app.world.ports.outboxStore.put = async () => false;
    isCut = true;
    app.send(lessonOpened({ unitId: 'calm-spark', ...place }));
    app.send(ended());
    await app.until((state) => lessonRun.in(state, 'kept'), 15_000);
    expect(outbox.select(app.state()).stars).toMatchObject([{ id: 'calm-spark', isLoose: true }]);
    isCut = false;
    app.world.goOnline(true);
    await app.until((state) => lessonRun.in(state, 'scored'));
  }, 30_000);

  it('stamps a star with what is known of the clock, and with the name of its unit', async () => {
    const app = await opened();
    isCut = true;
    app.world.ahead += 3_600_000;
    app.world.ports.clock.hear(Date.now());
    app.send(lessonOpened({ unitId: 'calm-spark', ...place }));
    app.send(ended());
    await app.until(() => app.world.kept.size === 1);
    const [star] = [...app.world.kept.values()] as [{ clockAhead: number; completedAt: string }];
    expect(Math.round(star.clockAhead / 60_000)).toBe(60);
  });
});
