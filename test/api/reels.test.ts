import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Onboarding, ReelPage } from '../../src/contract/reels.ts';
import { addCourse } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

let server: TestServer;
let ada: Learner;
beforeEach(async () => {
  server = await testServer();
  await addCourse(server.db);
  ada = await server.signUp();
}, 60_000);

const favourites = async (learner = ada, cursor?: string) =>
  (await learner.get<ReelPage>(`/api/reels/favourite${cursor ? `?cursor=${cursor}` : ''}`)).body;
const idsOf = ({ reels }: ReelPage | Onboarding) => reels.map(({ id }) => id);

describe('the onboarding', () => {
  it('shows its reels to a visitor, with captions in every language', async () => {
    const { status, body } = await server.visitor().get<Onboarding>('/api/onboarding', { 'accept-language': 'pl' });
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual(['breathe', 'hello']);
    expect(body.reels[0]).toEqual({
      id: 'breathe',
      language: 'pl',
      direction: 'ltr',
      title: 'pl: breathe',
      category: 'MIND',
      seconds: 20,
      video: 'video',
      poster: null,
      captions: [
        { language: 'en', asset: 'captions-en' },
        { language: 'pl', asset: 'captions-pl' },
      ],
      transcript: 'Breathe.',
      isFavourite: false,
    });
  });
});

describe('a saved reel', () => {
  it('is on the list of the one who saved it, newest first, and twice is no error', async () => {
    for (const id of ['breathe', 'hello', 'breathe']) {
      expect((await ada.post(`/api/reel/${id}/favourite`)).status).toBe(204);
      server.pass({ seconds: 1 });
    }
    const saved = await favourites();
    expect([idsOf(saved), saved.reels.every(({ isFavourite }) => isFavourite), saved.next]).toEqual([
      ['hello', 'breathe'],
      true,
      null,
    ]);
    expect(idsOf(await favourites(await server.signUp()))).toEqual([]);
  });

  it('is removed by its owner only, and twice is no error', async () => {
    const eve = await server.signUp();
    await ada.post('/api/reel/hello/favourite');
    expect((await eve.delete('/api/reel/hello/favourite')).status).toBe(204);
    expect(idsOf(await favourites())).toEqual(['hello']);
    expect((await ada.delete('/api/reel/hello/favourite')).status).toBe(204);
    expect((await ada.delete('/api/reel/hello/favourite')).status).toBe(204);
    expect(idsOf(await favourites())).toEqual([]);
  });

  it('cannot be one that does not exist', async () => {
    const answers = [await ada.post('/api/reel/nothing/favourite'), await ada.delete('/api/reel/nothing/favourite')];
    expect(answers).toMatchObject([
      { status: 404, body: { code: 'NOT_FOUND' } },
      { status: 404, body: { code: 'NOT_FOUND' } },
    ]);
  });
});

describe('many saved reels', () => {
  const many = Array.from({ length: 45 }, (_, index) => `reel-${String(index).padStart(2, '0')}-${'x'.repeat(50)}`);
  beforeEach(async () => {
    const { db } = server;
    const like = await db.selectFrom('reels').selectAll().where('id', '=', 'hello').executeTakeFirstOrThrow();
    const [captions, texts] = [JSON.stringify(like.captions), JSON.stringify(like.texts)];
    await db
      .insertInto('reels')
      .values(many.map((id) => ({ ...like, id, captions, texts, onboarding: false })))
      .execute();
    // Several in the same moment, as when a device sends what it kept while offline.
    const saved = many.map((reel_id, index) => ({
      user_id: ada.id,
      reel_id,
      created_at: new Date(Math.floor(index / 10) * 1_000),
    }));
    await db.insertInto('favourite_reels').values(saved).execute();
  });

  it('come a page at a time, each once, also when one is removed in between', async () => {
    const first = await favourites();
    await ada.delete(`/api/reel/${idsOf(first).at(-1)}/favourite`);
    const second = await favourites(ada, first.next!);
    const third = await favourites(ada, second.next!);
    expect([first, second, third].map(({ reels }) => reels.length)).toEqual([20, 20, 5]);
    expect(third.next).toBeNull();
    expect([first, second, third].flatMap(idsOf)).toEqual([...many].reverse());
    expect(first.next!.length).toBeLessThanOrEqual(64);
  });

  it.each(['x', '1.', "1.'", '99999999999999999.a', '..'])('cannot be asked from %s', async (cursor) => {
    const refused = await ada.get(`/api/reels/favourite?cursor=${encodeURIComponent(cursor)}`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', errors: [{ field: 'cursor' }] } });
  });
});
