import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** What is few beside a long history: units that were begun and not finished, and units that are no longer taught. */
const indexes = [
  'create index user_units_begun on user_units (user_id, pathway_id) where not is_completed',
  'create index units_retired on units (pathway_id) where retired',
];

export const nextUnit = { up: (db: Kysely<unknown>) => each(db, indexes) };
