import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Lesson } from '../../src/contract/lessons.ts';
import type { Pathway } from '../../src/contract/pathways.ts';
import { json } from '../../server/db/db.ts';
import { withContent } from '../../server/learning/withContent.ts';
import { addCourse } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { countStatements } from '../statements.ts';

const EN = { 'accept-language': 'en' };
const LESSON = 'calm-spark';

describe('courses that a server keeps in its memory', () => {
  let server: TestServer;
  let other: TestServer;
  let ada: Learner;
  let elsewhere: Learner;
  beforeAll(async () => {
    server = await testServer();
    other = await testServer({ beside: server });
    await addCourse(server.db);
    ada = await server.signUp({ pathwayIds: ['calm'] });
    elsewhere = await other.signUp({ pathwayIds: ['calm'] });
  }, 60_000);

  const everywhere = async <Body>(url: string, part: (body: Body) => unknown) =>
    Promise.all([ada, elsewhere].map(async (one) => part((await one.get<Body>(url, EN)).body)));
  const titles = async () => [
    ...(await everywhere<Lesson>(`/api/lesson/${LESSON}`, ({ title }) => title)),
    ...(await everywhere<Pathway>('/api/pathway/calm', ({ modules }) => modules[0]!.lessons[0]!.title)),
  ];
  const rename = (title: string) =>
    server.db
      .updateTable('units')
      .set({ titles: json({ en: title }) })
      .where('id', '=', LESSON);
  const four = (title: string) => Array<string>(4).fill(title);

  it('are shown as they are now by every server, as soon as anybody has changed them', async () => {
    for (const title of ['One', 'Two']) {
      await rename(title).execute();
      expect(await titles()).toEqual(four(title));
    }
  });

  it('are not shown as they would have been after a change that came to nothing', async () => {
    const before = await titles();
    const change = server.db.transaction().execute(async (work) => {
      await work.executeQuery(rename('Never').compile());
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(await titles()).toEqual(before);
    await rename('Then').execute();
    expect(await titles()).toEqual(four('Then'));
  });

  it('are read once for all learners, until they change', async () => {
    const statements = (who: Learner) => countStatements(server.db, () => who.get(`/api/lesson/${LESSON}`, EN));
    await rename('Later').execute();
    expect([await statements(ada), await statements(ada), await statements(elsewhere)]).toEqual([2, 1, 1]);
  });

  it('fit what the learner has of them, even where an import comes between the two', async () => {
    const records = [{ edition: '1' }, { edition: '2' }];
    const newest = async () => ({ version: '2', content: 'new' });
    const content = await withContent(
      server.db,
      async () => records.shift()!,
      newest,
      () => ({}),
    );
    expect(content).toEqual({ record: { edition: '2' }, content: 'new' });
  });
});
