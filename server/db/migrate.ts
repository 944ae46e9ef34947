import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Refusal } from '../kit/refusal.ts';
import { content } from './migrations/2026-11-21-a-content.ts';
import { learners } from './migrations/2026-11-21-b-learners.ts';
import { imports } from './migrations/2026-11-21-c-imports.ts';
import { feedback } from './migrations/2026-11-21-d-feedback.ts';
import { profile } from './migrations/2026-11-21-d-profile.ts';
import { providers } from './migrations/2026-11-21-d-providers.ts';
import { onboarding } from './migrations/2026-11-21-e-onboarding.ts';
import { push } from './migrations/2026-11-21-g-push.ts';
import { search } from './migrations/2026-11-21-h-search.ts';
import { paging } from './migrations/2026-11-22-i-paging.ts';
import { edition } from './migrations/2026-11-22-j-edition.ts';
import { nextUnit } from './migrations/2026-11-22-k-next-unit.ts';
import { recovery } from './migrations/2026-11-23-a-recovery.ts';
import { zones } from './migrations/2026-11-23-b-zones.ts';
import { devices } from './migrations/2026-11-23-c-devices.ts';
import { links } from './migrations/2026-11-23-d-links.ts';
import { signIns } from './migrations/2026-11-23-s-sign-ins.ts';
import { endpoints } from './migrations/2026-11-23-t-endpoints.ts';
import { reviews } from './migrations/2026-11-24-a-reviews.ts';
import { clouds } from './migrations/2026-11-24-b-clouds.ts';
import { notes } from './migrations/2026-11-24-c-notes.ts';
import { nightly } from './migrations/2026-11-24-d-nightly.ts';
import { pathwayProgress } from './migrations/2026-11-24-e-pathway-progress.ts';
import { support } from './migrations/2026-11-24-s-support.ts';
import { offer } from './migrations/2026-11-25-o-offer-adds.ts';
import { idle } from './migrations/2026-11-25-p-idle-adds.ts';
import { idleTried } from './migrations/2026-11-26-a-idle-tried-adds.ts';
import type { Database } from './schema.ts';

/**
 * All migrations, by the names that databases record. They run in the order of their names, whatever the order here:
 * a new one needs a name that sorts last. A released one is neither edited nor renamed; add another. One that only adds
 * tables, columns and indexes is named `…-adds`: releases of before go on with a database that has it.
 */
export const migrations = {
  '2026-11-21-a-content': content,
  '2026-11-21-b-learners': learners,
  '2026-11-21-c-imports': imports,
  '2026-11-21-d-feedback': feedback,
  '2026-11-21-d-profile': profile,
  '2026-11-21-d-providers': providers,
  '2026-11-21-e-onboarding': onboarding,
  '2026-11-21-g-push': push,
  '2026-11-21-h-search': search,
  '2026-11-22-i-paging': paging,
  '2026-11-22-j-edition': edition,
  '2026-11-22-k-next-unit': nextUnit,
  '2026-11-23-a-recovery': recovery,
  '2026-11-23-b-zones': zones,
  '2026-11-23-c-devices': devices,
  '2026-11-23-d-links': links,
  '2026-11-23-s-sign-ins': signIns,
  '2026-11-23-t-endpoints': endpoints,
  '2026-11-24-a-reviews': reviews,
  '2026-11-24-b-clouds': clouds,
  '2026-11-24-c-notes': notes,
  '2026-11-24-d-nightly': nightly,
  '2026-11-24-e-pathway-progress': pathwayProgress,
  '2026-11-24-s-support': support,
  '2026-11-25-o-offer-adds': offer,
  '2026-11-25-p-idle-adds': idle,
  '2026-11-26-a-idle-tried-adds': idleTried,
};

const migratorOf = (db: Kysely<Database>) => new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Whether releases that do not know a migration can work with a database in which it has run. */
export const onlyAdds = (name: string): boolean => name.endsWith('-adds');

/** The migrations that have run in a database, by name; none in one that is empty. */
export async function migrationsOf(db: Kysely<Database>): Promise<string[]> {
  const { rows: found } = await sql<{
    isNew: boolean;
  }>`select to_regclass('kysely_migration') is null as "isNew"`.execute(db);
  if (found[0]!.isNew) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Runs the migrations that the database lacks. Of several servers that start at once, one migrates and the others wait.
 * Does nothing when a newer release has added something; throws Refusal when that has changed more.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  if (await hasAll(db)) return;
  const { error } = await migratorOf(db).migrateToLatest();
  if (!error) return;
  // Asked afterwards, since a newer server may have migrated while this one waited. Nothing can be asked in a failed transaction.
  const isAhead = !db.isTransaction && (await migrationsOf(db)).some((name) => !(name in migrations));
  if (!isAhead) throw error;
  await mustFit(db);
}

/**
 * Whether a database has exactly the migrations of this release, as at most starts. Asked first, since the Migrator reads the
 * definition of every table: a third of a second in the embedded database.
 */
async function hasAll(db: Kysely<Database>): Promise<boolean> {
  return (await migrationsOf(db)).join() === Object.keys(migrations).sort().join();
}

export const neverStarted = () =>
  new Refusal('There is nothing here: Starhop has never started on this database. Start it, or name another one.');

/** Throws Refusal when this release cannot work with the schema of a database. */
export async function mustFit(db: Kysely<Database>): Promise<void> {
  const ran = await migrationsOf(db);
  if (ran.length === 0) throw neverStarted();
  const unknown = ran.filter((name) => !(name in migrations));
  const lacking = Object.keys(migrations).filter((name) => !ran.includes(name));
  const changes = unknown.filter((name) => !onlyAdds(name));
  if (changes.length)
    throw new Refusal(
      `A newer Starhop has changed this database by ${changes.join(', ')}, which this release does not know: start that one again, or restore the backup from before it.`,
    );
  if (lacking.length && unknown.length)
    throw new Refusal(
      `This database is of another line of Starhop: it has ${unknown.join(', ')} and lacks ${lacking.join(', ')}. Start the release that it is of.`,
    );
  if (lacking.length)
    throw new Refusal('The database has the schema of an earlier release: start this one on it first.');
}

/** Runs the migrations up to one of them, for data of an earlier release. */
export async function migrateTo(db: Kysely<Database>, name: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(name);
  if (error) throw error;
}
