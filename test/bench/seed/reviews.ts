import { sql } from 'kysely';
import { json, type Db } from '../../../server/db/db.ts';

/** A pathway of quizzes, each of four questions and behind a lesson; enough for the longest review. */
const ASKED = 'hop-asked';
const QUIZZES = 2_500;
const QUESTIONS = 4;

const question = (place: number) => ({
  id: `q${place}`,
  prompt: 'Which star does she go from, and how does she come to the one that she cannot see yet?',
  options: ['right', 'wrong', 'other'].map((id) => ({
    id,
    text: 'From a bright one that she knows, in small hops.',
    isRight: id === 'right',
    reason: 'A small hop can be made with cold hands.',
  })),
});
const questions = Array.from({ length: QUESTIONS }, (_, at) => question(at + 1));
const quiz = { cards: [], takeaways: [], questions };

/** What names an item, by its number from 1: the quizzes one after the other. */
export const itemOf = (number: number) => ({
  unitId: `${ASKED}-${2 * Math.ceil(number / QUESTIONS)}`,
  questionId: `q${1 + ((number - 1) % QUESTIONS)}`,
});

/** The pathway, in the program of the bench. */
export async function seedQuizzes(db: Db): Promise<void> {
  const texts = json({ en: { title: 'Asked again', goal: 'See them again', summary: 'One hop after the other.' } });
  const units = 2 * QUIZZES;
  await sql`insert into pathways (id, program_id, position, texts, languages, module_count, lesson_count, unit_count)
    values (${ASKED}, 'bench', 1, ${texts}::jsonb, '["en"]', 1, ${QUIZZES}::int, ${units}::int)`.execute(db);
  await sql`insert into modules (id, pathway_id, position, texts)
    values (${ASKED} || '-m1', ${ASKED}, 1, '{"en":{"title":"Field"}}')`.execute(db);
  await sql`insert into units (id, pathway_id, module_id, position, kind, lesson_index, minutes, titles, bodies)
    select ${ASKED} || '-' || i, ${ASKED}, ${ASKED} || '-m1', i, case when i % 2 = 0 then 'quiz' else 'lesson' end,
      case when i % 2 = 0 then null else (i + 1) / 2 end, 3, jsonb_build_object('en', 'A hop, number ' || i),
      jsonb_build_object('en', case when i % 2 = 0 then ${json(quiz)}::jsonb else '{"cards":[],"takeaways":[],"questions":[]}'::jsonb end)
    from generate_series(1, ${units}::int) i`.execute(db);
}

/** Items of everybody in a crowd, due over the last and the next hundred days, with as many answers each in the log. */
export const reviewsOf = (prefix: string, count: number, { items, answers }: { items: number; answers: number }) => {
  const asked = sql`(select ${prefix} || n as who, ${ASKED} || '-' || 2 * ((i - 1) / ${QUESTIONS}::int + 1) as unit,
    'q' || 1 + (i - 1) % ${QUESTIONS}::int as question, i
    from generate_series(1, ${count}::int) n cross join generate_series(1, ${items}::int) i) asked`;
  return [
    sql`insert into user_pathways (user_id, pathway_id, joined_at)
      select ${prefix} || n, ${ASKED}, now() from generate_series(1, ${count}::int) n`,
    sql`insert into review_items (user_id, unit_id, question_id, stability, difficulty, reviewed_on, due_on)
      select who, unit, question, 10, 5, current_date - 110 + i * 37 % 200, current_date - 100 + i * 37 % 200 from ${asked}`,
    sql`insert into reviews (user_id, unit_id, question_id, key, reviewed_at, day, time_zone, rating)
      select who, unit, question, 'seeded-' || answer, now() - interval '120 days' + answer * interval '1 day',
        current_date - 120 + answer, 'Europe/Warsaw', 'good'
      from ${asked} cross join generate_series(1, ${answers}::int) answer`,
  ];
};
