import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { languagesFor } from '../domain/language.ts';
import { HAS_JOINED, IS_OFFERED, maySee, PROGRAM_ORDER } from './offer.ts';

const MOST = { programs: 5, pathways: 10, lessons: 20 };

/** Folded words, all of which a text must have, and the languages it is looked at in, best first. */
export interface Search {
  words: readonly string[];
  learnerId: string;
  languages: readonly string[];
}

/** All languages of courses that a reader wishes for, best first. */
export async function wantedLanguages(db: Db, wishes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ language: string }>`select distinct jsonb_array_elements_text(languages) as language
    from pathways order by 1`.execute(db);
  return languagesFor(
    rows.map(({ language }) => language),
    wishes,
  );
}

/**
 * What a text must meet, and what comes first: where a word begins before where it does not, titles before the rest.
 * Plain positions: a word is no pattern, and no index helps to find a part of a word without an extension.
 */
function matching(table: 'programs' | 'pathways' | 'units', { words, languages }: Search) {
  const inLanguage = [...languages.map((language) => sql`${language}::text`), sql`programs.language`, sql`'pl'`];
  const texts = inLanguage.map((language) => sql`${sql.ref(`${table}.folded`)} ->> ${language}`);
  const text = sql`' ' || coalesce(${sql.join(texts)}, '')`;
  const first = words[0]!;
  const atBeginning = sql`strpos(${text}, ' ' || ${first}::text)`;
  return {
    isMet: sql<boolean>`${sql.join(
      words.map((word) => sql`strpos(${text}, ${word}::text) > 0`),
      sql` and `,
    )}`,
    order: sql`${atBeginning} = 0, ${atBeginning}, strpos(${text}, ${first}::text)`,
  };
}

export function programsMatching(db: Db, search: Search) {
  const { isMet, order } = matching('programs', search);
  return db
    .selectFrom('programs')
    .leftJoin('user_programs', (join) =>
      join.onRef('user_programs.program_id', '=', 'programs.id').on('user_programs.user_id', '=', search.learnerId),
    )
    .select(['programs.id', 'programs.category', 'programs.language as own', 'programs.texts'])
    .where(({ or, eb }) => or([IS_OFFERED, eb('user_programs.user_id', 'is not', null)]))
    .where(isMet)
    .orderBy(order)
    .orderBy(PROGRAM_ORDER)
    .orderBy('programs.id')
    .limit(MOST.programs)
    .execute();
}

const pathwaysOf = (db: Db, search: Search) =>
  db
    .selectFrom('pathways')
    .innerJoin('programs', 'programs.id', 'pathways.program_id')
    .leftJoin('user_pathways', (join) =>
      join.onRef('user_pathways.pathway_id', '=', 'pathways.id').on('user_pathways.user_id', '=', search.learnerId),
    )
    .select(['programs.category', 'programs.language as own', 'pathways.texts'])
    .where(maySee(search, HAS_JOINED));

export function pathwaysMatching(db: Db, search: Search) {
  const { isMet, order } = matching('pathways', search);
  return pathwaysOf(db, search)
    .select(['pathways.id', 'pathways.program_id as programId'])
    .where(isMet)
    .orderBy(order)
    .orderBy(PROGRAM_ORDER)
    .orderBy('pathways.position')
    .limit(MOST.pathways)
    .execute();
}

export function lessonsMatching(db: Db, search: Search) {
  const { isMet, order } = matching('units', search);
  return pathwaysOf(db, search)
    .innerJoin('units', 'units.pathway_id', 'pathways.id')
    .select([
      'units.id',
      'units.titles',
      'pathways.id as pathwayId',
      sql<boolean>`user_pathways.user_id is not null and user_pathways.left_at is null`.as('isJoined'),
    ])
    .where('units.kind', '=', 'lesson')
    .where('units.retired', '=', false)
    .where(isMet)
    .orderBy(order)
    .orderBy(PROGRAM_ORDER)
    .orderBy('pathways.position')
    .orderBy('units.position')
    .limit(MOST.lessons)
    .execute();
}
