import { setImmediate as aMoment } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ownPostgres } from '../../scripts/postgres.ts';
import { databaseClock } from '../../server/db/clock.ts';
import { emptyDb } from '../db.ts';
import { freePort } from '../../scripts/freePort.ts';
import { killAll, launch } from '../launch.ts';

const HOUR = 3_600_000;
/** A machine whose clocks are this far from those of the database's. */
const machine = (away = { wall: 0, monotonic: 0 }) => ({
  away,
  wall: () => Date.now() + away.wall,
  monotonic: () => performance.now() + away.monotonic,
});
const isRight = (now: Date) => Math.abs(now.getTime() - Date.now()) < HOUR / 2;

describe("the server's clock", () => {
  it("is the database's, whatever this machine believes", async () => {
    const clock = await databaseClock(await emptyDb(), machine({ wall: 5 * HOUR, monotonic: 0 }));
    expect(isRight(clock.now())).toBe(true);
    clock.stop();
  }, 60_000);

  it('does not step with this machine, forward or back', async () => {
    const { away, ...clocks } = machine();
    const clock = await databaseClock(await emptyDb(), clocks);
    for (const step of [-24 * HOUR, 24 * HOUR]) {
      away.wall = step;
      expect(isRight(clock.now())).toBe(true);
      await aMoment();
      expect(isRight(clock.now())).toBe(true);
    }
    clock.stop();
  });

  it('is asked for when this machine has slept', async () => {
    const { away, ...clocks } = machine();
    const clock = await databaseClock(await emptyDb(), clocks);
    away.monotonic = -8 * HOUR;
    expect(isRight(clock.now())).toBe(false);
    while (!isRight(clock.now())) await aMoment();
    clock.stop();
  });

  it('is asked for again when the first answer after a sleep was too slow to be believed', async () => {
    const { away, ...clocks } = machine();
    const db = await emptyDb();
    const clock = await databaseClock(db, clocks);
    away.monotonic = -8 * HOUR;
    clock.now();
    // So long the answer takes.
    away.wall += 2_000;
    away.monotonic += 2_000;
    for (const end = performance.now() + 5_000; !isRight(clock.now()) && performance.now() < end;) await aMoment();
    expect(isRight(clock.now())).toBe(true);
    clock.stop();
  });

  it('goes on while the database is away', async () => {
    const db = await emptyDb();
    let isAway = false;
    const failing = new Proxy(db, {
      get: (target, name) => {
        if (isAway && name === 'getExecutor') throw new Error('connection terminated');
        return Reflect.get(target, name) as unknown;
      },
    });
    const { away, ...clocks } = machine();
    const clock = await databaseClock(failing, clocks);
    isAway = true;
    away.wall = HOUR;
    clock.now();
    await aMoment();
    expect(isRight(clock.now())).toBe(true);
    clock.stop();
  });
});

type Listed = { createdAt: string };
/** A preload that sets a process's clock ahead. */
const aheadBy = (ms: number) => {
  const script = `const now = Date.now; globalThis.Date = class extends Date {
    constructor(...all) { super(...(all.length ? all : [now() + ${ms}])); }
    static now() { return now() + ${ms}; }
  };`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
};

describe('two nodes, one of them an hour ahead', () => {
  afterEach(killAll);

  it('write down the same time', async () => {
    const postgres = await ownPostgres();
    const node = async (more: Record<string, string>) => {
      const port = await freePort();
      const place = { PORT: String(port), PUBLIC_URL: 'http://localhost:8080', LOG_LEVEL: 'silent' };
      await launch({ DATABASE_URL: postgres.url, ...place, ...more }).ready;
      return (path: string, body: object | null, more: Record<string, string> = {}) =>
        fetch(`http://127.0.0.1:${port}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { origin: 'http://localhost:8080', 'content-type': 'application/json', ...more },
          ...(body && { body: JSON.stringify(body) }),
        });
    };
    const right = await node({});
    const ahead = await node({ NODE_OPTIONS: aheadBy(HOUR) });
    const email = 'ada@example.com';
    const password = 'lantern otter 9';
    expect((await ahead('/api/register', { name: 'Ada', email, password })).status).toBe(201);
    const session = await ahead('/api/login', { email, password });
    const cookie = session.headers.getSetCookie()[0]!.split(';', 1)[0]!;
    const listed = (await right('/api/sessions', null, { cookie }).then((answer) => answer.json())) as Listed[];
    expect(listed.map(({ createdAt }) => isRight(new Date(createdAt)))).toEqual([true, true]);
    await killAll();
    await postgres.stop();
  }, 120_000);
});
