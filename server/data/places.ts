import { existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDb, type Db } from '../db/db.ts';
import { lockDirectory } from '../db/lock.ts';
import { Refusal } from '../kit/refusal.ts';
import { copyOfRunning } from './copies.ts';
import { leavingNothing } from './leftovers.ts';

/** Which database, as the environment of a server says it. */
export type Location = { dataDir: string; databaseUrl: string | null };
type Work<Result> = (db: Db) => Promise<Result>;

async function closing<Result>(db: Db, work: Work<Result>): Promise<Result> {
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const onServer = <Result>(url: string, work: Work<Result>): Promise<Result> =>
  openDb({ url, isPatient: true }).then((db) => closing(db, work));

/** Reads the database while a server may be running on it: of an embedded one that is open, the server gives a copy. */
export async function reading<Result>({ dataDir, databaseUrl }: Location, work: Work<Result>): Promise<Result> {
  if (databaseUrl) return onServer(databaseUrl, work);
  mustBeThere(dataDir);
  const copy = await copyOfRunning(dataDir);
  if (!copy) return alone(dataDir, work);
  try {
    return await closing(await openDb({ dataDir: copy.dataDir }), work);
  } finally {
    await copy.release();
  }
}

/** Reads the embedded database while no server has it open. Throws Refusal when one does, or nothing is there. */
export async function alone<Result>(dataDir: string, work: Work<Result>): Promise<Result> {
  mustBeThere(dataDir);
  const lock = lockDirectory(dataDir);
  try {
    return await closing(await openDb({ dataDir }), work);
  } finally {
    lock.release();
  }
}

/** Writes to the database; to an embedded one while no server has it open. Throws Refusal when one does. */
export const writing = <Result>({ dataDir, databaseUrl }: Location, work: Work<Result>): Promise<Result> =>
  databaseUrl ? onServer(databaseUrl, work) : alone(dataDir, work);

/**
 * Fills a place that is empty. An embedded database is made beside and moved in when `work` is done, so that what was cut
 * short leaves nothing.
 */
export async function filling<Result>({ dataDir, databaseUrl }: Location, work: Work<Result>): Promise<Result> {
  if (databaseUrl) return onServer(databaseUrl, work);
  const lock = lockDirectory(dataDir);
  const beside = join(dataDir, 'restoring');
  try {
    if (existsSync(homeIn(dataDir)))
      throw new Refusal(`There is a database in ${dataDir}: set STARHOP_DATA to an empty folder, so that it is kept.`);
    await rm(beside, { recursive: true, force: true });
    return await leavingNothing(beside, async () => {
      const result = await closing(await openDb({ dataDir: beside }), work);
      await rename(homeIn(beside), homeIn(dataDir));
      return result;
    });
  } finally {
    await rm(beside, { recursive: true, force: true });
    lock.release();
  }
}

const homeIn = (dataDir: string) => join(dataDir, 'db');

function mustBeThere(dataDir: string): void {
  try {
    statSync(homeIn(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new Refusal(
        `${dataDir} may be read by its owner alone: run this as that user, or give the folder to this one.`,
      );
    throw new Refusal(`There is no database in ${dataDir}: STARHOP_DATA or DATABASE_URL says where it is.`);
  }
}
