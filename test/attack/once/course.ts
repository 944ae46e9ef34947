import { json, type Db } from '../../../server/db/db.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { addCourse, addPathway } from '../../content.ts';

const HOPS = { pathways: 24, units: 5, quizEvery: 3 };
const REELS = 12;

export interface CourseUnit {
  id: string;
  pathway: string;
  isQuiz: boolean;
}
const own = Array.from({ length: HOPS.pathways }, (_, index) => `hops${index + 1}`);
const isQuiz = (place: number) => place % HOPS.quizEvery === 0;

/** The course as the model knows it, independent of the server. */
export const units: readonly CourseUnit[] = [
  { id: 'calm-spark', pathway: 'calm', isQuiz: false },
  { id: 'calm-check', pathway: 'calm', isQuiz: true },
  { id: 'calm-breath', pathway: 'calm', isQuiz: false },
  ...own.flatMap((pathway) =>
    Array.from({ length: HOPS.units }, (_, index) => index + 1).map((place) => ({
      id: `${pathway}-${place}`,
      pathway,
      isQuiz: isQuiz(place),
    })),
  ),
];
export const pathways = ['calm', ...own];
export const unitsIn = (pathway: string) => units.filter((unit) => unit.pathway === pathway);
export const quizzes = units.filter((unit) => unit.isQuiz).map(({ id }) => id);
export const reels = Array.from({ length: REELS }, (_, index) => `film${index + 1}`);
export const rightOptions: Record<string, string> = { q1: '2', q2: '3' };

/** Short pathways with quizzes, so that many are finished; and films to save. */
export async function prepare(db: Db): Promise<void> {
  await migrate(db);
  await addCourse(db);
  for (const id of own) await addPathway(db, id, HOPS.units);
  const { bodies } = await db
    .selectFrom('units')
    .select('bodies')
    .where('id', '=', 'calm-check')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('units')
    .set({ kind: 'quiz', lesson_index: null, bodies: json(bodies) })
    .where('id', 'in', quizzes)
    .where('id', '<>', 'calm-check')
    .execute();
  const film = await db.selectFrom('reels').selectAll().where('id', '=', 'hello').executeTakeFirstOrThrow();
  const [texts, captions] = [json(film.texts), json(film.captions)];
  await db
    .insertInto('reels')
    .values(reels.map((id) => ({ ...film, id, texts, captions })))
    .execute();
}
