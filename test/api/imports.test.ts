import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Lesson } from '../../src/contract/lessons.ts';
import type { Stats } from '../../src/contract/learner.ts';
import type { Pathway } from '../../src/contract/pathways.ts';
import { importCourse } from '../../server/courses/import.ts';
import { readCourse } from '../../server/courses/read.ts';
import { ownCourse } from '../courses/folder.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

const WARM = 'cups-warm';
const FILE = 'tea/cups/1-first/1-warm';
const gone = { [`${FILE}.en.md`]: null, [`${FILE}.pl.md`]: null };

let server: TestServer;
let ada: Learner;
const bringIn = async (changes?: Parameters<typeof ownCourse>[0]) =>
  importCourse(server.db, (await readCourse(ownCourse(changes))).course!);
const stats = async () => (await ada.get<Stats>('/api/stats')).body;
const stars = async () =>
  (await ada.get<Pathway>('/api/pathway/cups')).body.modules.flatMap(({ lessons }) =>
    lessons.map(({ id, userLesson }) => [id, userLesson?.isCompleted ?? false]),
  );

beforeEach(async () => {
  server = await testServer();
  await bringIn();
  ada = await server.signUp({ pathwayIds: ['cups'] });
  const done = { completedAt: server.time.now.toISOString(), timeZone: 'UTC' };
  await ada.post(`/api/lesson/${WARM}/complete`, done, { 'idempotency-key': 'key-of-warm' });
}, 60_000);

describe('a unit that a learner has finished and that the next import no longer holds', () => {
  it('is retired, keeps the learner’s star and points, and is told in the report', async () => {
    const before = await stats();
    expect(before).toMatchObject({ points: 10, lessonsDone: 1 });
    expect((await bringIn(gone)).units).toEqual({ added: 0, changed: 1, retired: 1, same: 0 });
    expect(await stats()).toEqual(before);
    expect(await stars()).toEqual([['cups-check', false]]);
    expect((await ada.get<Lesson>(`/api/lesson/${WARM}`)).body).toMatchObject({ isCompleted: true });
    expect((await (await server.signUp()).get(`/api/lesson/${WARM}`)).status).toBe(404);
  });

  it('shines as it did when a later import holds it again', async () => {
    await bringIn(gone);
    await bringIn();
    expect(await stars()).toEqual([
      [WARM, true],
      ['cups-check', false],
    ]);
  });
});
