import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Lesson } from '../../src/contract/lessons.ts';
import type { PathwayCard } from '../../src/contract/pathways.ts';
import type { Problem } from '../../src/contract/shapes.ts';
import type { Card } from '../../src/contract/text.ts';
import { json } from '../../server/db/db.ts';
import { addCourse } from '../content.ts';
import { testServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
  await addCourse(server.db);
}, 60_000);

const firstLesson = (pathway: string, language = 'en') =>
  server.visitor().get<Lesson & Problem>(`/api/pathways-for-registration/${pathway}/lesson`, {
    'accept-language': language,
  });
const card = (id: string, more: Partial<Card> = {}): Card => ({ id, kind: 'text', title: id, blocks: [], ...more });
const giveCards = (unit: string, cards: Card[]) =>
  server.db
    .updateTable('units')
    .set({ bodies: json({ en: { cards, takeaways: [], questions: [] } }) })
    .where('id', '=', unit)
    .execute();

describe('the first lesson of a goal', () => {
  it('is shown to a visitor, and is the one that its pathway begins with', async () => {
    const goals = await server.visitor().get<PathwayCard[]>('/api/pathways-for-registration');
    const { status, body } = await firstLesson('calm', 'pl');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: goals.body.find(({ id }) => id === 'calm')!.next!.id,
      pathwayId: 'calm',
      kind: 'lesson',
      language: 'pl',
      isCompleted: false,
      isTodo: false,
    });
    expect(body.cards.length).toBeGreaterThan(0);
  });

  it('leaves out the cards that are extra, unless it has no others', async () => {
    await giveCards('calm-spark', [card('one'), card('two', { isExtra: true }), card('three')]);
    expect((await firstLesson('calm')).body.cards.map(({ id }) => id)).toEqual(['one', 'three']);
    await giveCards('calm-spark', [card('one', { isExtra: true }), card('two', { isExtra: true })]);
    expect((await firstLesson('calm')).body.cards.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  it.each([
    ['is not offered with the goal question', 'focus'],
    ['is offered no more', 'gone'],
    ['does not exist', 'nowhere'],
  ])('is not told of a pathway that %s', async (_, pathway) => {
    const { status, body } = await firstLesson(pathway);
    expect([status, body.code]).toEqual([404, 'PATHWAY_NOT_FOUND']);
  });
});
