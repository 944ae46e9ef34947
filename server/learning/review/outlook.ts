import { sql } from 'kysely';
import type { Memory, ReviewOutlook } from '../../../src/contract/review.ts';
import { REVIEW_OUTLOOK_DAYS } from '../../../src/contract/rules.ts';
import { retrievability } from '../../../src/contract/schedule.ts';
import type { Db } from '../../db/db.ts';
import { daysAfter } from '../../domain/days.ts';
import { versionFor } from '../../domain/language.ts';
import type { Asking } from '../reader.ts';

type Item = Pick<Memory, 'stability' | 'reviewedOn' | 'dueOn'>;

const itemsOfPathway = sql<Item[]>`json_agg(
  json_build_object('stability', stability, 'reviewedOn', reviewed_on, 'dueOn', due_on)
)`;
/** Its course still has the question. */
const isAsked = sql<boolean>`jsonb_path_exists(
  units.bodies, '$.*.questions[*] ? (@.id == $id)', jsonb_build_object('id', item.question_id)
)`;

/** All items of a learner that may be asked about again (the same as in `nextItems`), a row for each pathway. */
const rows = (db: Db, learnerId: string) =>
  db
    .selectFrom('review_items as item')
    .innerJoin('units', 'units.id', 'item.unit_id')
    .innerJoin('pathways', 'pathways.id', 'units.pathway_id')
    .innerJoin('programs', 'programs.id', 'pathways.program_id')
    .innerJoin('user_pathways as joined', (join) =>
      join.onRef('joined.pathway_id', '=', 'units.pathway_id').onRef('joined.user_id', '=', 'item.user_id'),
    )
    .select(['pathways.id', 'pathways.texts', 'programs.category', 'programs.language as own'])
    .select(itemsOfPathway.as('items'))
    .where('item.user_id', '=', learnerId)
    .where('joined.left_at', 'is', null)
    .where('units.retired', '=', false)
    .where(isAsked)
    .groupBy(['pathways.id', 'programs.id', 'joined.joined_at'])
    .orderBy('joined.joined_at')
    .orderBy('pathways.id');

const shining = (items: readonly Item[], today: string) => {
  const known = items.reduce((sum, item) => sum + retrievability(item, today), 0);
  return { items: items.length, percent: items.length ? Math.round((known / items.length) * 100) : null };
};

/** How much a learner most likely knows today, by pathway, and how many items fall due on each of the next days. */
export async function outlook(db: Db, { learnerId, wishes }: Asking, today: string): Promise<ReviewOutlook> {
  const found = await rows(db, learnerId).execute();
  const all = found.flatMap(({ items }) => items);
  const dueOn = Map.groupBy(all, (item) => (item.dueOn < today ? today : item.dueOn));
  return {
    today,
    ...shining(all, today),
    pathways: found.map(({ id, texts, category, own, items }) => {
      const { text, language, direction } = versionFor(texts, { wishes, own });
      return { id, title: text.title, language, direction, category, ...shining(items, today) };
    }),
    days: Array.from({ length: REVIEW_OUTLOOK_DAYS }, (_, ahead) => {
      const day = daysAfter(today, ahead);
      return { day, due: dueOn.get(day)?.length ?? 0 };
    }),
  };
}
