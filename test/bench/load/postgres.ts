import { startPostgres } from '../../../scripts/postgres.ts';

/** A million learners are written in a minute where checkpoints and copies of pages do not come between. */
const FOR_BULK = ['full_page_writes=off', 'max_wal_size=8GB', 'shared_buffers=512MB', 'checkpoint_timeout=30min'];

/** Measures with a PostgreSQL that is gone afterwards, whatever became of the work. */
export async function withPostgres<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const { url, stop } = await startPostgres(FOR_BULK);
  try {
    return await work(url);
  } finally {
    await stop();
  }
}
