import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Pathway, PathwayCard } from '../../src/contract/pathways.ts';
import { check } from '../../server/data/check.ts';
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

/** What learners do to a unit, and what authors do to it between editions. */
const deeds = [
  'list',
  'unlist',
  'begin',
  'finish',
  'finish',
  'finish',
  'retire',
  'bring back',
  'move behind all',
] as const;
type Deed = { deed: (typeof deeds)[number]; at: number };
const deed: fc.Arbitrary<Deed> = fc.record({ deed: fc.constantFrom(...deeds), at: fc.nat({ max: 4 }) });

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
      await db
        .updateTable('units')
        .set({ retired, position: at + 1 })
        .where('id', '=', unit_id)
        .execute();
      if (touched)
        await db
          .insertInto('user_units')
          .values({ ...mine, unit_id, ...RECORDS[touched] })
          .execute();
    }
  }

  async function isFoundAlike() {
    const { next, progress } = (await ada.get<Pathway>('/api/pathway/gaps')).body;
    const [card] = (await ada.get<PathwayCard[]>('/api/pathways')).body;
    expect([card!.next, card!.progress]).toEqual([next, progress]);
  }

  it('is found alike by the database and from the units themselves, whatever was touched or retired', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(given, { minLength: UNITS, maxLength: UNITS }), async (all) => {
        await arrange(all);
        await isFoundAlike();
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

  let keys = 0;
  /** Does it through the server where a learner does it, else in the course. */
  async function perform({ deed, at }: Deed): Promise<void> {
    const id = units[at]!;
    const course = server.db.updateTable('units').where('id', '=', id);
    if (deed === 'list') await ada.post(`/api/lesson/${id}/todo`);
    if (deed === 'unlist') await ada.delete(`/api/lesson/${id}/todo`);
    if (deed === 'begin') await ada.put(`/api/lesson/${id}/progress`, { share: 0.5 });
    if (deed === 'finish')
      await ada.post(
        `/api/lesson/${id}/complete`,
        { completedAt: server.time.now.toISOString(), timeZone: 'UTC' },
        { 'idempotency-key': `key-of-deed-${(keys += 1)}` },
      );
    if (deed === 'retire') await course.set({ retired: true }).execute();
    if (deed === 'bring back') await course.set({ retired: false }).execute();
    if (deed === 'move behind all')
      await course.set({ position: sql`(select 1 + max(position) from units where pathway_id = 'gaps')` }).execute();
  }
  const untouched = Array<Given>(UNITS).fill({ touched: null, retired: false });

  it('stays so along everything that is done, one thing after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 15 }), async (all) => {
        await arrange(untouched);
        server.pass({ hours: 2 });
        for (const one of all) {
          await perform(one);
          await isFoundAlike();
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('is what leaves the to-do list again, however much was finished beyond it', async () => {
    await arrange(untouched);
    await perform({ deed: 'list', at: 1 });
    for (const at of [0, 2, 3]) await perform({ deed: 'finish', at });
    const next = async () => (await ada.get<PathwayCard[]>('/api/pathways')).body[0]!.next?.id;
    expect(await next()).toBe(units[4]);
    await perform({ deed: 'unlist', at: 1 });
    expect(await next()).toBe(units[1]);
  });

  it('is right after a unit left the to-do list while others were finished', async () => {
    for (let round = 0; round < 5; round += 1) {
      await arrange(untouched);
      server.pass({ hours: 2 });
      for (const at of [1, 3, 5]) await perform({ deed: 'list', at });
      const [removed, finished] = [
        [1, 3, 5],
        [0, 2, 4, 6],
      ];
      await Promise.all([
        ...finished.map((at) => perform({ deed: 'finish', at })),
        ...removed.map((at) => perform({ deed: 'unlist', at })),
      ]);
      const { violations } = await server.db.transaction().execute(check);
      expect(
        violations.filter(({ what }) => what.includes('of a pathway are counted') || what.includes('on a pathway')),
      ).toEqual([]);
    }
  });
});
