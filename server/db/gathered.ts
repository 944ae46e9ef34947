import { connectionIsSpent } from './away.ts';
import type { Db } from './db.ts';

/** As many as are answered sooner together; while they are, the next ones gather. */
export const MOST = 8;

interface Waiting<Asked, Found> {
  asked: Asked;
  found(what: Found): void;
  failed(error: unknown): void;
}

export type Placed<One> = One & { place: number };

/** Numbers those who ask, by their place among all. */
export const placed = <One extends object>(all: readonly One[]): Placed<One>[] =>
  all.map((one, place) => ({ place, ...one }));

/** The row that was found for each of them; undefined where there is none. */
export function inPlaces<Row extends object>(rows: readonly Placed<Row>[], all: readonly unknown[]) {
  const byPlace = new Map(rows.map(({ place, ...row }) => [place, row as unknown as Row]));
  return all.map((_, place) => byPlace.get(place));
}

/**
 * Does the work of those who ask in the same turn of the event loop at once: a journey to the database, and making a plan
 * ready, cost more than a few rows do. Nobody waits for others to come, and nothing is kept. `answer` gives what it found in
 * the order of `all`; `isRival` says which two may not be answered together.
 */
export function gathered<Asked, Found>(
  answer: (db: Db, all: readonly Asked[]) => Promise<readonly Found[]>,
  isRival: (one: Asked, other: Asked) => boolean = () => false,
): (db: Db, asked: Asked) => Promise<Found> {
  const gathering = new WeakMap<Db, Waiting<Asked, Found>[]>();

  async function work(db: Db, all: readonly Waiting<Asked, Found>[]): Promise<void> {
    try {
      const each = await answer(
        db,
        all.map(({ asked }) => asked),
      );
      all.forEach(({ found }, place) => found(each[place]!));
    } catch (error) {
      // What one of them has asked must not fail the others; nothing was written. A database that is away fails them all.
      if (all.length > 1 && !connectionIsSpent(error as Error)) await Promise.all(all.map((one) => work(db, [one])));
      else all.forEach(({ failed }) => failed(error));
    }
  }

  function begin(db: Db): Waiting<Asked, Found>[] {
    const all: Waiting<Asked, Found>[] = [];
    gathering.set(db, all);
    setImmediate(() => {
      if (gathering.get(db) === all) gathering.delete(db);
      void work(db, all);
    });
    return all;
  }

  return (db, asked) =>
    new Promise((found, failed) => {
      const open = gathering.get(db);
      const hasRoom = open && open.length < MOST && !open.some((one) => isRival(one.asked, asked));
      (hasRoom ? open : begin(db)).push({ asked, found, failed });
    });
}
