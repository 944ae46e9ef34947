import type { Db } from '../../../server/db/db.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { addCourse, addPathway } from '../../content.ts';

const own = Array.from({ length: 8 }, (_, index) => `hops${index + 1}`);
export const pathwayIds = ['calm', 'sensors', ...own];

/** A hundred units or so for each learner. */
export async function prepare(db: Db): Promise<void> {
  await migrate(db);
  await addCourse(db);
  for (const id of own) await addPathway(db, id, 10);
}
