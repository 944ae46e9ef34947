import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** How many stars are enough for a learner in one night; null where no number was chosen. */
const column = 'alter table users add column stars_a_night smallint check (stars_a_night between 1 and 3)';

export const nightly = { up: (db: Kysely<unknown>) => each(db, [column]) };
