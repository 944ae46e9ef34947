import { sql, type ExpressionBuilder } from 'kysely';
import type { Question } from '../../../src/contract/questions.ts';
import type { ReviewItem } from '../../../src/contract/review.ts';
import { REVIEW_AHEAD } from '../../../src/contract/rules.ts';
import type { Db } from '../../db/db.ts';
import type { Database, InLanguages } from '../../db/schema.ts';
import { textFor, versionFor } from '../../domain/language.ts';
import type { Asking } from '../reader.ts';
import { memoryOf } from './memoryOf.ts';

/** A question in each of its languages; null when the course has it no more. */
const questionInEach = sql<InLanguages<Question> | null>`(
  select jsonb_object_agg(body.key, question) from jsonb_each(units.bodies) as body
  cross join lateral jsonb_array_elements(body.value->'questions') as question
  where question->>'id' = item.question_id
)`;

/** The lesson before the quiz, in its own order; the lesson itself for what it asks to recall. */
const lessonBefore = sql<{ id: string; titles: InLanguages<string> } | null>`(
  select json_build_object('id', lesson.id, 'titles', lesson.titles) from units as lesson
  where lesson.pathway_id = units.pathway_id and lesson.position <= units.position
    and lesson.kind = 'lesson' and not lesson.retired
  order by lesson.position desc limit 1
)`;

/** What is asked for an item, of a pathway that the learner is in; one row or none, which keeps the planner from joining all units. */
const askedFor = (eb: ExpressionBuilder<Database & { item: Database['review_items'] }, 'item'>) =>
  eb
    .selectFrom('units')
    .innerJoin('pathways', 'pathways.id', 'units.pathway_id')
    .innerJoin('programs', 'programs.id', 'pathways.program_id')
    .innerJoin('user_pathways as joined', (join) =>
      join.onRef('joined.pathway_id', '=', 'units.pathway_id').onRef('joined.user_id', '=', 'item.user_id'),
    )
    .select(['units.pathway_id', 'programs.category', 'programs.language as own'])
    .select([questionInEach.as('questions'), lessonBefore.as('lesson')])
    .whereRef('units.id', '=', 'item.unit_id')
    .where('joined.left_at', 'is', null)
    .where('units.retired', '=', false)
    .limit(1)
    .as('asked');

/**
 * The items that are due first, of the pathways that the learner is in and the questions that their courses still have. They
 * are walked along the index of due days, which has this very order, until there are enough: a long history costs nothing.
 */
const rows = (db: Db, learnerId: string) =>
  db
    .selectFrom('review_items as item')
    .innerJoinLateral(askedFor, (join) => join.onTrue())
    .select(['item.unit_id', 'asked.pathway_id', 'asked.category', 'asked.own', 'asked.questions', 'asked.lesson'])
    .select(['stability', 'difficulty', 'reviewed_on', 'due_on'])
    .where('item.user_id', '=', learnerId)
    .where('asked.questions', 'is not', null)
    .orderBy('due_on')
    .orderBy('item.unit_id')
    .orderBy('item.question_id')
    .limit(REVIEW_AHEAD);

/** What a learner is asked about next, longest overdue first. */
export async function nextItems(db: Db, { learnerId, wishes }: Asking): Promise<ReviewItem[]> {
  return (await rows(db, learnerId).execute()).map((row): ReviewItem => {
    const { text: question, language, direction } = versionFor(row.questions!, { wishes, own: row.own });
    const { lesson } = row;
    return {
      unitId: row.unit_id,
      pathwayId: row.pathway_id,
      category: row.category,
      lesson: lesson && { id: lesson.id, title: textFor(lesson.titles, { wishes: [language], own: row.own }) },
      language,
      direction,
      question,
      memory: memoryOf(row),
    };
  });
}
