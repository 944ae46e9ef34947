import { sql, type Kysely } from 'kysely';
import { each } from './each.ts';

const columns = ['programs', 'pathways', 'units'].map(
  (table) => `alter table ${table} add column folded jsonb not null default '{}'`,
);

/** What is read here, as it was then. */
type Texts<Named extends string> = Record<string, Record<Named, string>>;
type Then = {
  programs: { id: string; texts: Texts<'title' | 'tagline'> };
  pathways: { id: string; texts: Texts<'title' | 'goal' | 'summary'> };
  units: { id: string; titles: Record<string, string> };
};

/** A copy of what folded texts then: a rule that changes later needs a migration of its own. */
const PLAIN: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[łđøıßæœ]/g, (letter) => PLAIN[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const foldEach = <Text>(texts: Record<string, Text>, wordsOf: (text: Text) => string[]) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, wordsOf(text).map(fold).join(' ')]));

const fill = (db: Kysely<unknown>, table: string, words: [id: string, folded: object][]) =>
  sql`update ${sql.table(table)} set folded = each.value
    from jsonb_each(${JSON.stringify(Object.fromEntries(words))}::jsonb) each
    where ${sql.table(table)}.id = each.key`.execute(db);

/** Fills in what was imported before a search existed; from then on the import does. */
export async function fillFolded(unknown: Kysely<unknown>): Promise<void> {
  const db = unknown as Kysely<Then>;
  const programs = await db.selectFrom('programs').select(['id', 'texts']).execute();
  const pathways = await db.selectFrom('pathways').select(['id', 'texts']).execute();
  const units = await db.selectFrom('units').select(['id', 'titles']).execute();
  await fill(
    unknown,
    'programs',
    programs.map(({ id, texts }) => [id, foldEach(texts, ({ title, tagline }) => [title, tagline])]),
  );
  await fill(
    unknown,
    'pathways',
    pathways.map(({ id, texts }) => [id, foldEach(texts, ({ title, goal, summary }) => [title, goal, summary])]),
  );
  await fill(
    unknown,
    'units',
    units.map(({ id, titles }) => [id, foldEach(titles, (title) => [title])]),
  );
}

/** Titles and summaries as they are searched, by language. */
export const search = {
  up: async (db: Kysely<unknown>) => {
    await each(db, columns);
    await fillFolded(db);
  },
};
