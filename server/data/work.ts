import { mkdtempSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../db/db.ts';
import { mustFit } from '../db/migrate.ts';
import { check, type Checked } from './check.ts';
import { atOneMoment, dump } from './dump.ts';
import { readFile, writeFile } from './file.ts';
import { leavingNothing } from './leftovers.ts';
import { load, type Loaded } from './load.ts';
import { damaged, differences, sumsOf } from './parts.ts';
import { alone, filling, reading, type Location } from './places.ts';
import type { Secret } from './seal.ts';
import { othersTables } from './tables.ts';

/** Writes the database, as it is at one moment, into a new file, and reads that file once to its end. Tables of others are left out. */
export async function backUp(location: Location, file: string, secret: Secret | null) {
  const others = await reading(location, (db) =>
    atOneMoment(db, async (trx) => {
      await writeFile(file, dump(trx), secret);
      return othersTables(trx);
    }),
  );
  const { sums } = await sumsOf(readFile(file, secret));
  return { sums, others, bytes: (await stat(file)).size };
}

/** Puts a backup into an empty place and looks at what is there then. The whole file is looked at before anything is written. */
export async function restore(location: Location, file: string, secret: Secret | null) {
  const { head, sums } = await sumsOf(readFile(file, secret));
  return filling(location, async (db) => {
    const loaded = await load(db, readFile(file, secret));
    for (const other of loaded.others) sums.delete(other);
    if (differences(sums, loaded.sums).length) throw damaged();
    return { head, ...loaded, checked: await checkNow(db) };
  });
}

/** From the embedded database, which no server may have open, to an empty PostgreSQL; every table is compared. */
export const move = (dataDir: string, databaseUrl: string): Promise<Loaded & { checked: Checked }> =>
  alone(dataDir, (from) =>
    filling({ dataDir, databaseUrl }, async (to) => {
      const moved = await atOneMoment(from, async (trx) => ({
        ...(await load(to, dump(trx))),
        others: await othersTables(trx),
      }));
      return { ...moved, checked: await checkNow(to) };
    }),
  );

/** Looks at a database, also while a server is running on it. */
export const checkDatabase = (location: Location): Promise<Checked> => reading(location, checkNow);

/** Looks at a backup, in a place of its own that is gone afterwards. */
export async function checkFile(file: string, secret: Secret | null) {
  const dataDir = mkdtempSync(join(tmpdir(), 'starhop-check-'));
  return leavingNothing(dataDir, () =>
    restore({ dataDir, databaseUrl: null }, file, secret).finally(() => rm(dataDir, { recursive: true, force: true })),
  );
}

const checkNow = (db: Db): Promise<Checked> =>
  atOneMoment(db, async (trx) => {
    await mustFit(trx);
    return check(trx);
  });
