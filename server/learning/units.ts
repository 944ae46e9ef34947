import type { Unit, UserLesson } from '../../src/contract/pathways.ts';
import type { Db } from '../db/db.ts';
import type { InLanguages } from '../db/schema.ts';
import { textFor } from '../domain/language.ts';
import type { Asking, Reading } from './reader.ts';

/** A unit without its bodies, the same for all. */
export const UNIT = [
  'units.id',
  'units.module_id',
  'units.kind',
  'units.titles',
  'units.lesson_index',
  'units.minutes',
] as const;

/** Units beside their pathway, the language of its program and the records of one learner. */
export const unitRows = (db: Db, { learnerId }: Reading) =>
  db
    .selectFrom('units')
    .leftJoin('user_units', (join) =>
      join.onRef('user_units.unit_id', '=', 'units.id').on('user_units.user_id', '=', learnerId),
    )
    .innerJoin('pathways', 'pathways.id', 'units.pathway_id')
    .innerJoin('programs', 'programs.id', 'pathways.program_id')
    .select([...UNIT, 'user_units.is_completed', 'user_units.is_todo', 'user_units.share'])
    .select(['units.pathway_id', 'programs.language as own']);

export type UnitRecord = { [Field in 'is_completed' | 'is_todo']: boolean | null } & { share: number | null };
type UnitText = Pick<Unit, 'id' | 'kind' | 'minutes'> & { titles: InLanguages<string>; lesson_index: number | null };

/** The learner's record as the contract shows it; null when the unit was never touched. */
export const recordOf = ({ is_completed, is_todo, share }: UnitRecord): UserLesson | null =>
  is_completed === null ? null : { isCompleted: is_completed, isTodo: is_todo ?? false, share: share ?? 0 };

/** A unit of a program, whose own language is `own`, with the learner's record. */
export const unitFor = (row: UnitText, own: string, userLesson: UserLesson | null, { wishes }: Asking): Unit => ({
  id: row.id,
  kind: row.kind,
  title: textFor(row.titles, { wishes, own }),
  lessonIndex: row.lesson_index,
  minutes: row.minutes,
  userLesson,
});

export const unitOf =
  (asks: Asking) =>
  (row: UnitText & UnitRecord & { own: string }): Unit =>
    unitFor(row, row.own, recordOf(row), asks);
