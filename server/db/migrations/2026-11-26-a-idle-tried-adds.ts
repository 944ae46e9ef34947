import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** The last day on which a mail about an account that nobody uses was tried: an address that takes none is tried once a day. */
const columns = ['alter table users add column idle_tried_on date'];

export const idleTried = { up: (db: Kysely<unknown>) => each(db, columns) };
