import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** Asking for a new password writes the same whether the address has an account or not. */
export const recovery = {
  up: (db: Kysely<unknown>) => each(db, ['alter table mailed_tokens alter column user_id drop not null']),
};
