import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../db/db.ts';
import { mustFit } from '../db/migrate.ts';
import { check, type Checked } from './check.ts';
import { atOneMoment, dump } from './dump.ts';
import { readFile, writeFile } from './file.ts';
import { load } from './load.ts';
import { damaged, differences, sumsOf, type Sums } from './parts.ts';
import { alone, filling, reading, type Location } from './places.ts';
import type { Secret } from './seal.ts';

/** Writes the database, as it is at one moment, into a new file, and reads that file once to its end. */
export async function backUp(location: Location, file: string, secret: Secret | null) {
  await reading(location, (db) => atOneMoment(db, (trx) => writeFile(file, dump(trx), secret)));
  const { sums } = await sumsOf(readFile(file, secret));
  return { sums, bytes: (await stat(file)).size };
}

/** Puts a backup into an empty place and looks at what is there then. The whole file is looked at before anything is written. */
export async function restore(location: Location, file: string, secret: Secret | null) {
  const { head, sums } = await sumsOf(readFile(file, secret));
  const checked = await filling(location, async (db) => {
    const loaded = await load(db, readFile(file, secret));
    if (differences(sums, loaded).length) throw damaged();
    return checkNow(db);
  });
  return { head, sums, checked };
}

/** From the embedded database, which no server may have open, to an empty PostgreSQL; every table is compared. */
export const move = (dataDir: string, databaseUrl: string): Promise<{ sums: Sums; checked: Checked }> =>
  alone(dataDir, (from) =>
    filling({ dataDir, databaseUrl }, async (to) => {
      const sums = await atOneMoment(from, (trx) => load(to, dump(trx)));
      return { sums, checked: await checkNow(to) };
    }),
  );

/** Looks at a database, also while a server is running on it. */
export const checkDatabase = (location: Location): Promise<Checked> => reading(location, checkNow);

/** Looks at a backup, in a place of its own that is gone afterwards. */
export async function checkFile(file: string, secret: Secret | null) {
  const dataDir = await mkdtemp(join(tmpdir(), 'starhop-check-'));
  try {
    return await restore({ dataDir, databaseUrl: null }, file, secret);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const checkNow = (db: Db): Promise<Checked> =>
  atOneMoment(db, async (trx) => {
    await mustFit(trx);
    return check(trx);
  });
