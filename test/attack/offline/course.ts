import type { Db } from '../../../server/db/db.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { addCourse, addPathway } from '../../content.ts';

const LESSONS = 10;
/** Units that are quizzes in each pathway. */
const QUIZZES = [3, 6, 9];
export const pathwayIds = Array.from({ length: 6 }, (_, index) => `hops${index + 1}`);

export interface Unit {
  id: string;
  pathwayId: string;
  isQuiz: boolean;
}
export const units: readonly Unit[] = pathwayIds.flatMap((pathwayId) =>
  Array.from({ length: LESSONS }, (_, index) => index + 1).map((place) => ({
    id: `${pathwayId}-${place}`,
    pathwayId,
    isQuiz: QUIZZES.includes(place),
  })),
);

/** Short lessons of one card, and among them quizzes of two questions. */
export async function prepare(db: Db): Promise<void> {
  await migrate(db);
  await addCourse(db);
  for (const id of pathwayIds) await addPathway(db, id, LESSONS);
  const { bodies } = await db
    .selectFrom('units')
    .select('bodies')
    .where('id', '=', 'calm-check')
    .executeTakeFirstOrThrow();
  const quizzes = units.filter(({ isQuiz }) => isQuiz).map(({ id }) => id);
  await db
    .updateTable('units')
    .set({ kind: 'quiz', lesson_index: null, bodies: JSON.stringify(bodies) })
    .where('id', 'in', quizzes)
    .execute();
  await db.updateTable('units').set({ reel_ids: '[]' }).execute();
}
