import { sql } from 'kysely';
import type { Lesson } from '../../src/contract/lessons.ts';
import type { Db } from '../db/db.ts';
import { problem } from '../web/problems.ts';
import { lessonOf, lessonRow } from './lessonContent.ts';
import { IS_OFFERED } from './offer.ts';
import type { Asking } from './reader.ts';

/** What a visitor has of a unit: nothing. */
const NO_RECORD = { is_completed: null, is_todo: null, share: null, favourites: [] };

/**
 * The first lesson of a pathway that is offered with the goal question, without its extra cards unless it has no others:
 * a visitor lights a first star by it (`getFirstLesson`). 404 PATHWAY_NOT_FOUND.
 */
export async function firstLesson(db: Db, pathwayId: string, asks: Asking): Promise<Lesson> {
  const unit = db
    .selectFrom('units')
    .innerJoin('pathways', 'pathways.id', 'units.pathway_id')
    .innerJoin('programs', 'programs.id', 'pathways.program_id')
    .select('units.id')
    .where('pathways.id', '=', pathwayId)
    .where('pathways.registration', '=', true)
    .where('pathways.retired', '=', false)
    .where(IS_OFFERED)
    .where('units.retired', '=', false)
    .where('units.kind', '=', 'lesson')
    .orderBy('units.position')
    .limit(1);
  const row = await lessonRow(db, sql`(${unit})`).executeTakeFirst();
  if (!row) throw problem('PATHWAY_NOT_FOUND');
  const lesson = lessonOf(row, NO_RECORD, asks);
  const cards = lesson.cards.filter(({ isExtra }) => !isExtra);
  return cards.length ? { ...lesson, cards } : lesson;
}
