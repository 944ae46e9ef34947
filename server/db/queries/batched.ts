import DataLoader from 'dataloader';
import { isConnectionUnusable } from '../errors.ts';
import type { Db } from '../db.ts';

/** So many are answered sooner together than apart; the next ones are a batch of their own. */
export const BATCH_SIZE = 8;

/**
 * Answers all calls of one turn of the event loop by one statement (request batching): a journey to the database, and
 * making a plan ready, cost more than a few rows do. Nobody waits for others to come, and nothing is cached. `load` gives a
 * result for each key, in their order. When it fails for several, each is loaded alone: the mistake of one is not the
 * others'. So what `load` writes must be written for all of them or for none.
 */
export function batched<Key, Result>(
  load: (db: Db, keys: readonly Key[]) => Promise<readonly Result[]>,
): (db: Db, key: Key) => Promise<Result> {
  async function loadAlone(db: Db, key: Key): Promise<Result | Error> {
    try {
      return (await load(db, [key]))[0]!;
    } catch (error) {
      return error as Error;
    }
  }
  async function loadAll(db: Db, keys: readonly Key[]): Promise<readonly (Result | Error)[]> {
    try {
      return await load(db, keys);
    } catch (error) {
      if (keys.length === 1 || isConnectionUnusable(error as Error)) throw error;
      return Promise.all(keys.map((key) => loadAlone(db, key)));
    }
  }

  const loaders = new WeakMap<Db, DataLoader<Key, Result>>();
  function loaderOf(db: Db): DataLoader<Key, Result> {
    const known = loaders.get(db);
    if (known) return known;
    const batchScheduleFn = (dispatch: () => void) => void setImmediate(dispatch);
    const options = { cache: false, maxBatchSize: BATCH_SIZE, batchScheduleFn };
    const loader = new DataLoader<Key, Result>((keys) => loadAll(db, keys), options);
    loaders.set(db, loader);
    return loader;
  }
  return (db, key) => loaderOf(db).load(key);
}

export type Indexed<Row> = Row & { index: number };

/** Numbers the keys of a batch, so that each row can say whose it is. */
export const indexed = <Key extends object>(keys: readonly Key[]): Indexed<Key>[] =>
  keys.map((key, index) => ({ index, ...key }));

/** The row of each key, in the order of the keys; undefined where there is none. */
export function rowsInOrder<Row extends object>(rows: readonly Indexed<Row>[], keys: readonly unknown[]) {
  const byIndex = new Map(rows.map(({ index, ...row }) => [index, row as unknown as Row]));
  return keys.map((_, index) => byIndex.get(index));
}
