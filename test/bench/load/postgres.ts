import { startPostgres } from '../../../scripts/postgres.ts';

/** Measures with a PostgreSQL that is gone afterwards, whatever became of the work. */
export async function withPostgres<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const { url, stop } = await startPostgres();
  try {
    return await work(url);
  } finally {
    await stop();
  }
}
