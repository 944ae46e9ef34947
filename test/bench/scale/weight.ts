import { sql } from 'kysely';
import { openDb } from '../../../server/db/db.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { newDatabase } from '../growth/databases.ts';
import { seedCourse } from '../seed/course.ts';
import { seedLearners, type Crowd } from '../seed/learners.ts';
import { seedQuizzes } from '../seed/reviews.ts';

const [FEW, MANY] = [500, 4_500] as const;

/** A learner of a season: a hundred stars on as many days, and a hundred questions that were answered four times each. */
const SEASON = { lessons: 200, done: 100, reviews: { items: 100, answers: 4 } } as const;

async function bytesWith(server: string, crowd: Crowd): Promise<number> {
  const db = await openDb({ url: await newDatabase(server), isPatient: true });
  try {
    await migrate(db);
    await seedCourse(db, [crowd.lessons]);
    await seedQuizzes(db);
    await seedLearners(db, [crowd]);
    const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(db);
    return Number(rows[0]!.size);
  } finally {
    await db.destroy();
  }
}

/** Bytes that one more learner of a season takes in the database, with indexes. */
export async function bytesOfLearner(server: string): Promise<number> {
  const few = await bytesWith(server, { prefix: 'ada', count: FEW, ...SEASON });
  const many = await bytesWith(server, { prefix: 'ada', count: MANY, ...SEASON });
  return (many - few) / (MANY - FEW);
}
