import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import type { App } from '../../server/web/app.ts';
import { background } from '../../server/web/background.ts';

/** Work that waits until it is told to end, and notes when it did. */
function work(done: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { end: resolve, run: () => promise.then(() => done.push(name)) };
}

describe('work in the background', () => {
  const app = fastify() as unknown as App;
  background(app);

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

  it('goes on with the next when one failed', async () => {
    const done: string[] = [];
    app.background.start('fails', () => Promise.reject(new Error('no line')), 'ada@example.com');
    app.background.start('next', async () => done.push('next'), 'ada@example.com');
    await app.background.settled();
    expect(done).toEqual(['next']);
  });
});
