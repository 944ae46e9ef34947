import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Pathway, PathwayCard } from '../../src/contract/pathways.ts';
import { addCourse, addPathway } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

const UNITS = 9;
const RECORDS = {
  listed: { is_todo: true },
  begun: { share: 0.5 },
  done: { is_completed: true, share: 1 },
} as const;
type Touched = keyof typeof RECORDS | null;
interface Given {
  touched: Touched;
  retired: boolean;
}
const given: fc.Arbitrary<Given> = fc.record({
  touched: fc.constantFrom<Touched>('done', 'done', 'done', 'begun', 'listed', null),
  retired: fc.constantFrom(false, false, false, true),
});

describe('what "Keep learning" opens', () => {
  let server: TestServer;
  let ada: Learner;
  let units: string[];
  beforeAll(async () => {
    server = await testServer();
    await addCourse(server.db);
    await addPathway(server.db, 'gaps', UNITS);
    ada = await server.signUp({ pathwayIds: ['gaps'] });
    const rows = server.db.selectFrom('units').select('id').where('pathway_id', '=', 'gaps').orderBy('position');
    units = (await rows.execute()).map(({ id }) => id);
  }, 60_000);

  async function arrange(all: readonly Given[]): Promise<void> {
    const { db, time } = server;
    await db.deleteFrom('user_units').where('user_id', '=', ada.id).execute();
    for (const [at, { touched, retired }] of all.entries()) {
      const [unit_id, mine] = [units[at]!, { user_id: ada.id, pathway_id: 'gaps', started_at: time.now }];
      await db.updateTable('units').set({ retired }).where('id', '=', unit_id).execute();
      if (touched)
        await db
          .insertInto('user_units')
          .values({ ...mine, unit_id, ...RECORDS[touched] })
          .execute();
    }
  }

  it('is found alike by the database and from the units themselves, whatever was touched or retired', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(given, { minLength: UNITS, maxLength: UNITS }), async (all) => {
        await arrange(all);
        const { next, progress } = (await ada.get<Pathway>('/api/pathway/gaps')).body;
        const [card] = (await ada.get<PathwayCard[]>('/api/pathways')).body;
        expect([card!.next, card!.progress]).toEqual([next, progress]);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it('is the first gap, however many were finished beyond it, and nothing once all are', async () => {
    const done = { touched: 'done', retired: false } as const;
    const next = async (all: Given[]) => {
      await arrange(all);
      return (await ada.get<PathwayCard[]>('/api/pathways')).body[0]!.next?.id ?? null;
    };
    const all = Array<Given>(UNITS).fill(done);
    expect(await next(all)).toBeNull();
    for (const gap of [0, 4, UNITS - 1])
      expect(await next(all.with(gap, { touched: null, retired: false }))).toBe(units[gap]);
  });
});
