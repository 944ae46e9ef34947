import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** The zone in which a completion has its day. Completions of before have none: their zone was not kept. */
const columns = ['alter table user_units add column time_zone text'];

export const zones = { up: (db: Kysely<unknown>) => each(db, columns) };
