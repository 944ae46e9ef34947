import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { Refusal } from '../kit/refusal.ts';

/**
 * Why newcomers are not offered a program. Of a hidden one, those who have joined it keep everything; of a retired one,
 * nobody begins a pathway any more. Stars and points stay in both.
 */
export type Withheld = 'hidden' | 'retired';

/** All programs in the order that learners see, with what they hold and how many have joined them. */
export const programsOnOffer = (db: Db) =>
  db
    .selectFrom('programs')
    .leftJoin('pathways', (join) =>
      join.onRef('pathways.program_id', '=', 'programs.id').on('pathways.retired', '=', false),
    )
    .select(({ fn }) => [
      'programs.id',
      sql<string>`programs.texts -> programs.language ->> 'title'`.as('title'),
      sql<Withheld | null>`case when programs.retired then 'retired' else programs.withheld end`.as('withheld'),
      fn.count<number>('pathways.id').as('pathways'),
      sql<number>`coalesce(sum(pathways.lesson_count), 0)::int`.as('lessons'),
      sql<number>`(select count(*) from user_programs where program_id = programs.id)`.as('learners'),
    ])
    .groupBy('programs.id')
    .orderBy('programs.place')
    .orderBy('programs.position')
    .orderBy('programs.id')
    .execute();

/** Throws Refusal for an id that no program has. */
async function mustKnow(db: Db, ids: readonly string[]): Promise<void> {
  const programs = await db.selectFrom('programs').select('id').orderBy('id').execute();
  const known = programs.map(({ id }) => id);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length)
    throw new Refusal(`There is no ${unknown.join(', ')}. The courses are: ${known.join(', ') || 'none yet'}.`);
}

/** Puts programs first, in this order; the others follow as the courses say. Throws Refusal for an id that no program has. */
export const putInOrder = (db: Db, ids: readonly string[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await mustKnow(trx, ids);
    await trx.updateTable('programs').set({ place: null }).where('place', 'is not', null).execute();
    for (const [at, id] of ids.entries())
      await trx
        .updateTable('programs')
        .set({ place: at + 1 })
        .where('id', '=', id)
        .execute();
  });

/** Withholds a program, or offers it again (null). Throws Refusal for an id that no program has. */
export async function withhold(db: Db, id: string, withheld: Withheld | null): Promise<void> {
  await mustKnow(db, [id]);
  await db.updateTable('programs').set({ withheld }).where('id', '=', id).execute();
}
