import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import type { App } from '../../server/web/app.ts';
import { background } from '../../server/web/background.ts';
import { until } from '../smoke/until.ts';

/** Work that waits until it is told to end, and notes when it did. */
function work(done: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { end: resolve, run: () => promise.then(() => done.push(name)) };
}

/** Fails so many times with this error, then does its work. */
function failing(times: number, code: string) {
  let tries = 0;
  return {
    tries: () => tries,
    run: async () => {
      tries += 1;
      if (tries <= times) throw Object.assign(new Error('not now'), { code });
    },
  };
}

describe('work in the background', () => {
  const app = fastify() as unknown as App;
  background(app, [1, 1]);
  const hasFailed = async (name: string) => {
    const ended = await until(
      () => app.background.history.get(name),
      () => `${name} did not end`,
    );
    return ended.failures > 0;
  };

  it('about one address is done in the order it was started, however long each takes', async () => {
    const done: string[] = [];
    const slow = work(done, 'first');
    const quick = work(done, 'second');
    app.background.start('first', slow.run, 'ada@example.com');
    app.background.start('second', quick.run, 'ada@example.com');
    app.background.start('other', async () => done.push('of another'), 'bob@example.com');
    quick.end();
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(done).toEqual(['of another']);
    slow.end();
    await app.background.settled();
    expect(done).toEqual(['of another', 'first', 'second']);
  });

  it('that may tell something by its time begins at a time nobody knows, and at once when it is waited for', async () => {
    const begun: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) app.background.startAfterRandomDelay(name, async () => begun.push(name));
    app.background.startAfterRandomDelay('first of two', async () => begun.push('first'), 'ada@example.com');
    app.background.startAfterRandomDelay('second of two', async () => begun.push('second'), 'ada@example.com');
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(begun).toEqual([]);
    await app.background.settled();
    expect(begun.toSorted()).toEqual(['a', 'b', 'c', 'd', 'first', 'second']);
    expect(begun.indexOf('first')).toBeLessThan(begun.indexOf('second'));
  });

  it('is done again once the database is back', async () => {
    const { run, tries } = failing(2, 'ECONNREFUSED');
    app.background.start('outlives', run);
    expect([await hasFailed('outlives'), tries()]).toEqual([false, 3]);
  });

  it('is given up when the database stays away, and at once when something else went wrong', async () => {
    const [away, wrong] = [failing(9, 'ECONNREFUSED'), failing(9, '23514')];
    app.background.start('away', away.run);
    app.background.start('wrong', wrong.run);
    expect([await hasFailed('away'), away.tries(), await hasFailed('wrong'), wrong.tries()]).toEqual([
      true,
      3,
      true,
      1,
    ]);
  });

  it('is not waited for when the server closes', async () => {
    const { run, tries } = failing(9, 'ECONNREFUSED');
    app.background.start('closing', run);
    await app.background.settled();
    expect(tries()).toBe(1);
  });

  it('goes on with the next when one failed', async () => {
    const done: string[] = [];
    app.background.start('fails', () => Promise.reject(new Error('no line')), 'ada@example.com');
    app.background.start('next', async () => done.push('next'), 'ada@example.com');
    await app.background.settled();
    expect(done).toEqual(['next']);
  });
});
