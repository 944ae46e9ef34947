import { isDeepStrictEqual } from 'node:util';
import { folded, type Answered } from './fold.ts';
import type { Reviews } from './reviewed.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
/** Each question with its memory, and its log in the order of the answers. */
const ITEMS = `
select unit_id || ' ' || question_id as name, stability, difficulty, reviewed_on - date '1970-01-01' as last,
  due_on - date '1970-01-01' as due, points, (
    select json_agg(json_build_object('day', day - date '1970-01-01', 'rating', rating) order by reviewed_at, key)
    from reviews where user_id = $1 and unit_id = item.unit_id and question_id = item.question_id
  ) as log
from review_items as item where user_id = $1`;

interface Row {
  name: string;
  stability: number;
  difficulty: number;
  last: number;
  due: number;
  points: number;
  log: Answered[];
}
const inWords = (log: readonly Answered[]) =>
  log.map(({ day, rating }) => `${new Date(day * DAY_MS).toISOString().slice(0, 10)} ${rating}`).join(', ');

/** Compares the kept reviews of a learner with the model's: the log of each question, its memory, and what it has paid. */
export async function compareReviews({ query }: World, learnerId: string, { items }: Reviews) {
  const rows = new Map((await query<Row>(ITEMS, [learnerId])).map((row) => [row.name, row]));
  const wrong: [what: string, seen: unknown][] = [];
  let [lost, doubled] = [0, 0];
  for (const name of new Set([...rows.keys(), ...items.keys()])) {
    const [row, item] = [rows.get(name), items.get(name)];
    const [kept, wanted] = [row?.log ?? [], item?.log ?? []];
    lost += Math.max(0, wanted.length - kept.length);
    doubled += Math.max(0, kept.length - wanted.length);
    if (inWords(kept) !== inWords(wanted))
      wrong.push(['a log is another', { name, kept: inWords(kept), wanted: inWords(wanted) }]);
    if (!row || !item) continue;
    const { paid: _, ...memory } = folded(kept);
    const { stability, difficulty, last, due, points } = row;
    if (!isDeepStrictEqual({ stability, difficulty, last, due }, memory))
      wrong.push(['a memory is not that of its log', { row, memory }]);
    if (points > item.paid) doubled += 1;
    if (points !== item.paid) wrong.push(['a question has paid otherwise', { row, wanted: item.paid }]);
  }
  return { lost, doubled, wrong };
}
