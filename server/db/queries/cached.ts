import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db.ts';
import { compiledQuery, type Parameters } from './compiled.ts';

/** Entries of each query. The largest, a full page of a pathway, takes some 100 KB. */
const MOST_ENTRIES = 500;

/** Content, and the version that it was read from. */
interface Versioned<Content> {
  version: string | null;
  content: Content;
}
export type CachedQuery<Values, Content> = (
  db: Db,
  version: string | null,
  values: Values,
) => Promise<Versioned<Content>>;

/**
 * A query of content that is the same for all: a process runs it once for each version and each set of values, and caches
 * what was used last. `currentVersion` is read by the same statement, so the answer may be of a newer version than was
 * asked for. Answers are shared: nobody may change one.
 */
export function cachedQuery<Values extends object, Content>(
  currentVersion: RawBuilder<string | null>,
  build: (db: Db, parameters: Parameters<Values>) => RawBuilder<Content>,
): CachedQuery<Values, Content> {
  const statement = compiledQuery<Values, Versioned<Content>>(
    (db, parameters) => sql`select ${currentVersion} as version, ${build(db, parameters)} as content`,
  );
  const cacheOf = (db: Db) =>
    new LRUCache<string, Versioned<Content>, { values: Values }>({
      max: MOST_ENTRIES,
      // What makes room while it is read is an answer all the same.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: { values } }) => (await statement(db, values))[0],
    });
  const caches = new WeakMap<Db, ReturnType<typeof cacheOf>>();
  return (db, version, values) => {
    const cache = caches.get(db) ?? cacheOf(db);
    caches.set(db, cache);
    return cache.forceFetch(JSON.stringify([version, values]), { context: { values } });
  };
}
