import type { Unit, UserLesson } from '../../src/contract/pathways.ts';
import type { Db } from '../db/db.ts';
import type { InLanguages } from '../db/schema.ts';
import { textFor } from '../domain/language.ts';
import type { Asking, Reading } from './reader.ts';

/** Units without their bodies, with the records of one learner. */
export const unitRecords = (db: Db, { learnerId }: Reading) =>
  db
    .selectFrom('units')
    .leftJoin('user_units', (join) =>
      join.onRef('user_units.unit_id', '=', 'units.id').on('user_units.user_id', '=', learnerId),
    )
    .select(['units.id', 'units.module_id', 'units.kind', 'units.titles', 'units.lesson_index', 'units.minutes'])
    .select(['user_units.is_completed', 'user_units.is_todo', 'user_units.share']);

/** The same beside their pathway and the language of its program. */
export const unitRows = (db: Db, whose: Reading) =>
  unitRecords(db, whose)
    .innerJoin('pathways', 'pathways.id', 'units.pathway_id')
    .innerJoin('programs', 'programs.id', 'pathways.program_id')
    .select(['units.pathway_id', 'programs.language as own']);

type UnitRecord = { [Field in 'is_completed' | 'is_todo']: boolean | null } & { share: number | null };
export type UnitRow = UnitRecord &
  Pick<Unit, 'id' | 'kind' | 'minutes'> & { titles: InLanguages<string>; lesson_index: number | null; own: string };

/** The learner's record as the contract shows it; null when the unit was never touched. */
export const recordOf = ({ is_completed, is_todo, share }: UnitRecord): UserLesson | null =>
  is_completed === null ? null : { isCompleted: is_completed, isTodo: is_todo ?? false, share: share ?? 0 };

export const unitOf =
  ({ wishes }: Asking) =>
  (row: UnitRow): Unit => ({
    id: row.id,
    kind: row.kind,
    title: textFor(row.titles, { wishes, own: row.own }).text,
    lessonIndex: row.lesson_index,
    minutes: row.minutes,
    userLesson: recordOf(row),
  });
