import { sql } from 'kysely';
import sharp from 'sharp';
import { assetId } from '../../../server/courses/ids.ts';
import { layOut } from '../../../server/courses/paging.ts';
import { json, type Db } from '../../../server/db/db.ts';

/** `hop-20` is the pathway of twenty lessons. */
export const pathwayOf = (lessons: number) => `hop-${lessons}`;
/** The id of a lesson, by its place from 1. */
export const unitOf = (lessons: number, place: number) => `hop-${lessons}-${place}`;
const MODULE = 50;

const words =
  'A star-hopper goes from a bright star she knows to a dim one she does not, in small hops, and each is short enough to be made with cold hands. ';
const body = {
  cards: [1, 2, 3, 4].map((card) => ({
    id: `card-${card}`,
    kind: 'text',
    title: `Card ${card}`,
    blocks: [{ kind: 'paragraph', spans: [{ text: words.repeat(2) }] }],
  })),
  takeaways: ['Begin at a star you know.', 'Take small hops.'],
  questions: [],
};
const both = <Text>(text: Text) => json({ en: text, pl: text });

/** A channel with a pathway of each size, in lessons. Written past the importer: ten thousand in a second. Once a database. */
export async function seedCourse(db: Db, sizes: readonly number[]): Promise<void> {
  const program = { title: 'Bench', tagline: 'To be measured', description: 'Lessons without end.', promises: [] };
  const known = await db.selectFrom('programs').select('id').where('id', '=', 'bench').executeTakeFirst();
  if (known) return;
  await sql`insert into programs (id, category, position, language, texts)
    values ('bench', 'MIND', 99, 'en', ${both(program)}::jsonb)`.execute(db);
  for (const size of sizes) await seedPathway(db, size);
  await layOut(db, sql`program_id = 'bench'`);
}

async function seedPathway(db: Db, size: number): Promise<void> {
  const id = pathwayOf(size);
  const texts = both({ title: `${size} lessons`, goal: `See ${size} stars`, summary: 'One hop after the other.' });
  const modules = Math.ceil(size / MODULE);
  await sql`insert into pathways
    (id, program_id, position, texts, languages, module_count, lesson_count, unit_count)
    values (${id}, 'bench', ${size}, ${texts}::jsonb, '["en","pl"]', ${modules}::int, ${size}::int, ${size}::int)`.execute(
    db,
  );
  await sql`insert into modules (id, pathway_id, position, texts)
    select ${id} || '-m' || m, ${id}, m,
      jsonb_build_object('en', jsonb_build_object('title', 'Field ' || m), 'pl', jsonb_build_object('title', 'Pole ' || m))
    from generate_series(1, ${modules}::int) m`.execute(db);
  await sql`insert into units (id, pathway_id, module_id, position, kind, lesson_index, minutes, titles, bodies)
    select ${id} || '-' || i, ${id}, ${id} || '-m' || (1 + (i - 1) / ${MODULE}::int), i, 'lesson', i, 3,
      jsonb_build_object('en', 'A small hop, number ' || i, 'pl', 'Mały skok, numer ' || i), ${both(body)}::jsonb
    from generate_series(1, ${size}::int) i`.execute(db);
}

/** Gives a pathway a photograph, which has a width; the starter's pictures are drawings. */
export async function seedPhoto(db: Db, size: number): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const [width, height] = [1_600, 900];
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#123', noise } })
    .jpeg()
    .toBuffer();
  const cover = assetId(bytes);
  await db
    .insertInto('assets')
    .values({ id: cover, mime: 'image/jpeg', bytes, size: bytes.length, width, height })
    .execute();
  await db.updateTable('pathways').set({ cover }).where('id', '=', pathwayOf(size)).execute();
}
