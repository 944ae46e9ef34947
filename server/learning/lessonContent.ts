import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Lesson } from '../../src/contract/lessons.ts';
import { courseQuery, EDITION } from '../courses/index.ts';
import type { Db } from '../db/db.ts';
import type { Parameters } from '../db/queries/index.ts';
import { textFor, versionFor } from '../domain/language.ts';
import { LEARNER, sessionQuery } from '../web/sessionQuery.ts';
import type { Asking } from './reader.ts';
import { IS_WITHHELD, maySee } from './offer.ts';
import { REEL, reelsIn } from './reelRows.ts';
import { recordOf, UNIT, type UnitRecord } from './units.ts';

const reelIds = sql<string>`(select jsonb_array_elements_text(units.reel_ids))`;

/** A retired reel is still part of the lessons that show it. */
const reelsHere = (db: Db) =>
  db
    .selectFrom('reels')
    .leftJoin('programs', 'programs.id', 'reels.program_id')
    .select(REEL)
    .where('reels.id', 'in', reelIds);

/** The unit with this id, and all that it shows. */
export const lessonRow = (db: Db, id: RawBuilder<string>) =>
  db
    .selectFrom('units')
    .innerJoin('pathways', 'pathways.id', 'units.pathway_id')
    .innerJoin('programs', 'programs.id', 'pathways.program_id')
    .innerJoin('modules', 'modules.id', 'units.module_id')
    .select([...UNIT, 'units.pathway_id', 'units.bodies', 'units.reel_ids'])
    .select(['modules.position as module_position', 'programs.language as own', IS_WITHHELD.as('is_withheld')])
    .select(jsonArrayFrom(reelsHere(db)).as('reels'))
    .where('units.id', '=', id);

/** The same, read once an edition. */
export const lessonContent = courseQuery((db, { id }: Parameters<{ id: string }>) => jsonObjectFrom(lessonRow(db, id)));

/** A retired unit stays readable for those who have begun it. */
const record = (db: Db, id: RawBuilder<string>) =>
  db
    .selectFrom('units')
    .leftJoin('user_units', (join) =>
      join.onRef('user_units.unit_id', '=', 'units.id').on('user_units.user_id', '=', LEARNER),
    )
    .select([EDITION.as('edition'), 'units.id', 'is_completed', 'is_todo', 'share'])
    .select(
      sql<string[]>`array(
        select reel_id from favourite_reels where user_id = ${LEARNER} and reel_id in ${reelIds}
      )`.as('favourites'),
    )
    .where('units.id', '=', id)
    .where(({ or, eb }) => or([eb('units.retired', '=', false), eb('user_units.user_id', 'is not', null)]));

/** What a learner has of a unit. */
export const lessonRecord = sessionQuery((db, { id }: Parameters<{ id: string }>) => jsonObjectFrom(record(db, id)));

type LessonContent = NonNullable<Awaited<ReturnType<typeof lessonContent>>['content']>;
type LessonRecord = Pick<NonNullable<Awaited<ReturnType<typeof lessonRecord>>>, keyof UnitRecord | 'favourites'>;

/**
 * Whether a learner may read a unit: of what is offered, everybody. Only of a pathway that is withheld a statement of its
 * own asks about the learner, who keeps what they have begun.
 */
export async function mayRead(db: Db, row: LessonContent, mine: LessonRecord, { learnerId }: Asking): Promise<boolean> {
  if (!row.is_withheld || recordOf(mine)) return true;
  const pathway = await db
    .selectFrom('pathways')
    .innerJoin('programs', 'programs.id', 'pathways.program_id')
    .select('pathways.id')
    .where('pathways.id', '=', row.pathway_id)
    .where(maySee({ learnerId }))
    .executeTakeFirst();
  return pathway !== undefined;
}

export function lessonOf(row: LessonContent, mine: LessonRecord, asks: Asking): Lesson {
  const { text: body, language, direction } = versionFor(row.bodies, { wishes: asks.wishes, own: row.own });
  const known = recordOf(mine);
  return {
    ...body,
    // What a lesson asks to recall is asked in a review alone.
    questions: row.kind === 'quiz' ? body.questions : [],
    id: row.id,
    language,
    direction,
    pathwayId: row.pathway_id,
    moduleId: row.module_id,
    modulePosition: row.module_position,
    kind: row.kind,
    title: textFor(row.titles, { wishes: [language], own: row.own }),
    lessonIndex: row.lesson_index,
    minutes: row.minutes,
    reels: reelsIn(row, mine.favourites, asks),
    isTodo: known?.isTodo ?? false,
    isCompleted: known?.isCompleted ?? false,
  };
}
