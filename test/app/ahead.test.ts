import { describe, expect, it } from '@jest/globals';
import { session } from '../../src/machines/session.ts';
import { openApp } from '../store.ts';

const DASHBOARD = [
  '/api/lessons/todo',
  '/api/myself',
  '/api/notes',
  '/api/pathways',
  '/api/programs/all',
  '/api/programs/my',
  '/api/review',
  '/api/stats',
];

/** Opens a page before a network that answers nothing until it is told to. */
async function opening(pathname: string, isStranger = false) {
  const asked: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((go) => (answer = go));
  const app = await openApp(
    (async (request: Request) => {
      const { pathname: path, search } = new URL(request.url);
      asked.push(path + search);
      await answered;
      if (path === '/api/myself') return Response.json({ id: 'ada' });
      // A host that does not say whether a pathway is joined is asked what is.
      return Response.json(/^\/api\/(pathway|programs)\/(calm|mind)/.test(path) ? { isJoined: true } : []);
    }) as typeof fetch,
    {},
    { pathname, isStranger },
  );
  await app.until(() => asked.length > 0);
  return { app, asked, answer };
}

describe('the questions of a page', () => {
  it.each([
    ['/dashboard', DASHBOARD],
    ['/program/mind', ['/api/myself', '/api/pathways?program=mind', '/api/programs/mind']],
    ['/pathway/calm', ['/api/myself', '/api/pathway/calm']],
    ['/pathway/calm/lesson/spark', ['/api/lesson/spark', '/api/myself', '/api/pathway/calm']],
    ['/contact-us', ['/api/myself']],
  ])('are asked in one round, before anybody knows who is here: %s', async (pathname, calls) => {
    const { app, asked, answer } = await opening(pathname);
    await app.until(() => asked.length === calls.length);
    expect([session.select(app.state()).status, [...asked].sort()]).toEqual(['asking', calls]);
    answer();
    await app.until((state) => session.in(state, 'signedIn'));
    expect(asked).toHaveLength(calls.length);
  });

  it('are not asked for a browser that nobody has signed in with', async () => {
    const { asked } = await opening('/dashboard', true);
    expect(asked).toEqual(['/api/myself']);
  });
});
