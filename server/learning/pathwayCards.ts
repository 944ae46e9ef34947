import { sql } from 'kysely';
import type { PathwayCard, Unit } from '../../src/contract/pathways.ts';
import type { Db } from '../db/db.ts';
import { wordsFor } from '../domain/language.ts';
import { progressOf } from '../domain/progress.ts';
import { nextUnit } from './nextUnit.ts';
import { HAS_JOINED, maySee } from './offer.ts';
import type { Asking, Reading } from './reader.ts';
import { unitOf, unitRows } from './units.ts';

/** Of a pathway that was once joined. All were counted as they were completed; the retired among them are few. */
export const completedUnits = sql<number>`coalesce((
  select completed from pathway_progress as mine
  where mine.user_id = user_pathways.user_id and mine.pathway_id = pathways.id
), 0) - (
  select count(*) from units join user_units as mine on mine.unit_id = units.id
  where units.pathway_id = pathways.id and units.retired and mine.user_id = user_pathways.user_id and mine.is_completed
)`;

export const IS_JOINED = sql<boolean>`user_pathways.user_id is not null and user_pathways.left_at is null`.as(
  'is_joined',
);
/** When the learner has joined a pathway, and finished it; a pathway that was left is not joined. */
export const WHEN = [
  sql<Date | null>`case when user_pathways.left_at is null then user_pathways.joined_at end`.as('joined_at'),
  'user_pathways.finished_at',
] as const;
/** What a card shows, the same for all. */
export const CARD = [
  'pathways.id',
  'pathways.program_id',
  'pathways.texts',
  'pathways.cover',
  'pathways.tile',
  'pathways.languages',
  'pathways.module_count',
  'pathways.lesson_count',
  'pathways.unit_count',
  'programs.category',
  'programs.language as own',
] as const;

/** Pathways that the asking learner may begin, or has once joined. */
export const pathwayRows = (db: Db, { learnerId }: Reading) =>
  db
    .selectFrom('pathways')
    .innerJoin('programs', 'programs.id', 'pathways.program_id')
    .leftJoin('user_pathways', (join) =>
      join.onRef('user_pathways.pathway_id', '=', 'pathways.id').on('user_pathways.user_id', '=', learnerId),
    )
    .select([...CARD, IS_JOINED, ...WHEN])
    .where(maySee({ learnerId }, HAS_JOINED));

type PathwayQuery = ReturnType<typeof pathwayRows>;
/** From a statement of its own a date is a `Date`, from within JSON a text. */
type When = { joined_at: Date | string | null; finished_at: Date | string | null };
type PathwayRow = Omit<Awaited<ReturnType<PathwayQuery['execute']>>[number], keyof When> & When & { completed: number };

/** Pathways as cards, in two statements however many there are. */
export async function pathwayCards(db: Db, query: PathwayQuery, asks: Asking): Promise<PathwayCard[]> {
  const rows = await query.select(completedUnits.as('completed')).execute();
  const next = await nextUnits(
    db,
    rows.map(({ id }) => id),
    asks,
  );
  return rows.map((row) => pathwayCard(row, next.get(row.id) ?? null, asks));
}

async function nextUnits(db: Db, pathwayIds: string[], asks: Asking): Promise<Map<string, Unit>> {
  if (pathwayIds.length === 0) return new Map();
  const next = db.selectFrom('pathways').select(nextUnit(asks).as('id')).where('id', 'in', pathwayIds);
  // An array is made first; with a list of rows the planner would join all units.
  const rows = await unitRows(db, asks)
    .where(sql<boolean>`units.id = any (array(${next}))`)
    .execute();
  return new Map(rows.map((row) => [row.pathway_id, unitOf(asks)(row)]));
}

const instantOf = (when: Date | string | null) => when && new Date(when).toISOString();

export function pathwayCard(row: PathwayRow, next: Unit | null, { wishes }: Asking): PathwayCard {
  return {
    ...wordsFor(row.texts, { wishes, own: row.own }),
    id: row.id,
    programId: row.program_id,
    category: { code: row.category },
    cover: row.cover,
    tile: row.tile,
    languages: row.languages,
    moduleCount: row.module_count,
    lessonCount: row.lesson_count,
    isJoined: row.is_joined,
    joinedAt: instantOf(row.joined_at),
    finishedAt: instantOf(row.finished_at),
    progress: progressOf({ completed: row.completed, total: row.unit_count }),
    next,
  };
}
