import { jest } from '@jest/globals';
import type { Db } from '../server/db/db.ts';

/** How many statements the database is asked while `work` goes on, beginnings and ends of transactions not counted. */
export async function countStatements(db: Db, work: () => Promise<unknown>): Promise<number> {
  const asked = jest.spyOn(db.getExecutor(), 'executeQuery');
  await work();
  const count = asked.mock.calls.length;
  asked.mockRestore();
  return count;
}
