import { sql } from 'kysely';
import { layOut } from '../../../server/courses/paging.ts';
import { json, type Db } from '../../../server/db/db.ts';

/** A pathway of ten thousand lessons in a thousand modules, of 5 to 15 each, in the program `long`. */
export const LONG = 'long';
export const LONG_LESSONS = 10_000;
const MODULES = 1_000;
const words = [{ kind: 'paragraph', spans: [{ text: 'Take a small hop.' }] }];
const body = { cards: [{ id: 'card', kind: 'text', title: 'A hop', blocks: words }], takeaways: [], questions: [] };

/** Titles do not repeat, and take as much room as those that people write. */
const WORDS =
  'calm bright silent early hidden northern restless patient winter distant gentle broken golden hollow steady secret wandering little honest crooked|star river lantern harbour question morning compass mirror garden letter signal window anchor shadow orchard feather kitchen ladder whistle promise|in the dark,at low tide,without a map,before breakfast,for beginners,under pressure,and how to keep it,that nobody sees,on a Monday,after the storm,with cold hands,you can trust,between two hops,when it rains,for the long way,and what it costs';
const [qualities, things, ways] = WORDS.split('|').map((list, at) => list.split(at < 2 ? ' ' : ','));
const pick = (list: readonly string[], by: string) =>
  sql`(array[${sql.join(list)}])[1 + (hashtext(${sql.lit(by)} || i::text) & 2147483647) % ${sql.lit(list.length)}]`;
const title = sql`initcap(${pick(qualities!, 'a')}) || ' ' || ${pick(things!, 'b')} || ' ' || ${pick(ways!, 'c')}`;
const slug = sql`translate(lower(title), ' ', '-') || '-' || i`;
/** The module of lesson i: two neighbours share twenty lessons, unevenly. */
const moduleOf = sql`1 + 2 * ((i - 1) / 20) + case when (i - 1) % 20 < 5 + ((i - 1) / 20) % 11 then 0 else 1 end`;

/** Once a database. */
export async function seedLong(db: Db): Promise<void> {
  const known = await db.selectFrom('programs').select('id').where('id', '=', LONG).executeTakeFirst();
  if (known) return;
  await sql`insert into programs (id, category, position, language, texts) values (${LONG}, 'MIND', 98, 'en',
    '{"en":{"title":"Long","tagline":"","description":"","promises":[]}}')`.execute(db);
  await sql`insert into pathways (id, program_id, position, texts, languages, module_count, lesson_count, unit_count)
    values (${LONG}, ${LONG}, 1, '{"en":{"title":"The long way","goal":"See it all","summary":"Hop after hop."}}', '["en"]',
      ${MODULES}::int, ${LONG_LESSONS}::int, ${LONG_LESSONS}::int)`.execute(db);
  await sql`insert into modules (id, pathway_id, position, texts)
    select ${LONG} || '-' || i, ${LONG}, i, jsonb_build_object('en', jsonb_build_object('title', ${title}))
    from generate_series(1, ${MODULES}::int) i`.execute(db);
  await sql`insert into units (id, pathway_id, module_id, position, kind, lesson_index, minutes, titles, bodies)
    select ${slug}, ${LONG}, ${LONG} || '-' || (${moduleOf}), i, 'lesson', i, 2 + i % 4,
      jsonb_build_object('en', title), ${json({ en: body })}::jsonb
    from (select i, ${title} as title from generate_series(1, ${LONG_LESSONS}::int) i) as named`.execute(db);
  await layOut(db, sql`id = ${LONG}`);
}
