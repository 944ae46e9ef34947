import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/db.ts';
import { cachedQuery, type Parameters } from '../db/queries/index.ts';

/** The version of all courses that a statement reads; another one after every change of a course. Null before the first. */
export const EDITION = sql<string | null>`(select edition from course_edition)`;

/** A query of what a course says, which is the same for all who learn it: run once an edition. */
export const courseQuery = <Values extends object, Content>(
  build: (db: Db, parameters: Parameters<Values>) => RawBuilder<Content>,
) => cachedQuery(EDITION, build);
