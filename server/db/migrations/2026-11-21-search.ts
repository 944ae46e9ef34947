import { sql, type Kysely } from 'kysely';
import { folded } from '../../courses/folded.ts';
import { json, type Db } from '../db.ts';
import { each } from './each.ts';

const columns = ['programs', 'pathways', 'units'].map(
  (table) => `alter table ${table} add column folded jsonb not null default '{}'`,
);

const fill = (db: Kysely<unknown>, table: string, words: [id: string, folded: object][]) =>
  sql`update ${sql.table(table)} set folded = each.value from jsonb_each(${json(Object.fromEntries(words))}::jsonb) each
    where ${sql.table(table)}.id = each.key`.execute(db);

/** Fills in what was imported before a search existed; from then on the import does. */
export async function fillFolded(unknown: Kysely<unknown>): Promise<void> {
  const db = unknown as Db;
  const programs = await db.selectFrom('programs').select(['id', 'texts']).execute();
  const pathways = await db.selectFrom('pathways').select(['id', 'texts']).execute();
  const units = await db.selectFrom('units').select(['id', 'titles']).execute();
  await fill(
    unknown,
    'programs',
    programs.map(({ id, texts }) => [id, folded.programs(texts)]),
  );
  await fill(
    unknown,
    'pathways',
    pathways.map(({ id, texts }) => [id, folded.pathways(texts)]),
  );
  await fill(
    unknown,
    'units',
    units.map(({ id, titles }) => [id, folded.units(titles)]),
  );
}

/** Titles and summaries as they are searched, by language: see `domain/fold`. */
export const search = {
  up: async (db: Kysely<unknown>) => {
    await each(db, columns);
    await fillFolded(db);
  },
};
