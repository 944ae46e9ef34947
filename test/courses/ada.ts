import type { Db } from '../../server/db/db.ts';

export const now = new Date('2026-11-21T10:00:00Z');

/** A learner, by the id `ada`, to whom a test gives records. */
export const addAda = (db: Db) =>
  db
    .insertInto('users')
    .values({ id: 'ada', email: 'ada@example.org', name: 'Ada', locale: 'en', time_zone: 'UTC', created_at: now })
    .execute();
