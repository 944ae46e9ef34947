import type { Kysely } from 'kysely';
import { each } from './each.ts';

/**
 * An address of a push service is kept once by its hash alone. A second unique index beside the one that an insert resolves
 * its conflicts by made one of two that came at the same moment fail.
 */
const tables = ['alter table push_subscriptions drop constraint push_subscriptions_endpoint_key'];

export const endpoints = { up: (db: Kysely<unknown>) => each(db, tables) };
