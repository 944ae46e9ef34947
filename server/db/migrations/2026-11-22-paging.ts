import type { Kysely } from 'kysely';
import { layOut } from '../../courses/paging.ts';
import { each } from './each.ts';

/** Pathways can be long, and are read page by page: see `courses/paging`. */
const columns = [
  'alter table modules add column page integer not null default 0',
  `alter table pathways add column shape jsonb not null default '[]'`,
  'create index modules_of_page on modules (pathway_id, page, position)',
  'create index units_of_module on units (module_id, position)',
];

export const paging = {
  up: async (db: Kysely<unknown>) => {
    await each(db, columns);
    await layOut(db);
  },
};
