import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config/config.ts';
import type { Checked } from '../server/data/check.ts';
import type { Sums } from '../server/data/parts.ts';
import { secretIn } from '../server/data/seal.ts';
import { backUp, checkDatabase, checkFile, move, restore } from '../server/data/work.ts';
import { Refusal } from '../server/kit/refusal.ts';
import { runForPeople } from './forPeople.ts';

const USAGE = `Keeps what learners have done safe.

  npm run data -- backup FILE     everything as it is at one moment, into a new file; the server may be running.
                                  In a folder instead of FILE it is named by the time
  npm run data -- restore FILE    a backup into an empty place: a folder without a database, or a PostgreSQL without tables
  npm run data -- check           says what is not as it must be in the database; the server may be running
  npm run data -- check FILE      the same of a backup, which is restored into a folder that is gone afterwards
  npm run data -- move            from the embedded database in STARHOP_DATA to the empty PostgreSQL of DATABASE_URL

  --key FILE    encrypts by what stands in FILE: 32 random bytes (openssl rand 32 > FILE), or a passphrase

STARHOP_DATA and DATABASE_URL say which database, as for the server.`;

const number = (value: number) => value.toLocaleString('en');
const inWords = (sums: Sums) =>
  `${sums.size} tables, ${number([...sums.values()].reduce((sum, { count }) => sum + count, 0))} rows`;

/** Names the tables that stayed where they were, since Starhop has not made them. */
const tellOthers = (others: string[]) =>
  others.length &&
  console.log(`Left out, as Starhop has not made them: ${others.join(', ')}. To keep them: pg_dump -t.`);

/** Prints what was found; false when something is wrong. */
function isSound({ invariants, violations }: Checked): boolean {
  for (const { what, count, some } of violations)
    console.error(`Not so for ${number(count)}: ${what} (${some.join('; ')}${count > some.length ? '; …' : ''})`);
  console.log(`${invariants - violations.length} of ${invariants} things that must be so are so.`);
  return violations.length === 0;
}

const named = (path: string) =>
  existsSync(path) && statSync(path).isDirectory()
    ? join(path, `starhop-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup`)
    : path;

/** False when data is not as it must be. */
async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  const [command, file, ...more] = positionals;
  const takesFile = { backup: true, restore: true, move: false, check: file !== undefined }[command ?? ''];
  if (takesFile === undefined || takesFile !== (file !== undefined) || more.length) throw new Refusal(USAGE);
  const config = readConfig(process.env);
  const secret = values.key === undefined ? null : secretIn(values.key);
  if (command === 'backup') {
    const path = named(file!);
    const { sums, others, bytes } = await backUp(config, path, secret);
    console.log(`${inWords(sums)}, ${number(bytes)} bytes: ${path}`);
    tellOthers(others);
    return true;
  }
  if (command === 'restore') {
    const { head, sums, others, checked } = await restore(config, file!, secret);
    console.log(`${inWords(sums)} are back as they were at ${head.madeAt}.`);
    tellOthers(others);
    return isSound(checked);
  }
  if (command === 'move') {
    if (!config.databaseUrl)
      throw new Refusal('DATABASE_URL does not say where to: postgres://user:password@host:5432/name');
    const { sums, others, checked } = await move(config.dataDir, config.databaseUrl);
    console.log(`${inWords(sums)} are in DATABASE_URL, each compared. ${config.dataDir} is as it was.`);
    tellOthers(others);
    return isSound(checked);
  }
  if (!file) return isSound(await checkDatabase(config));
  const { head, sums, others, checked } = await checkFile(file, secret);
  console.log(`${inWords(sums)}, whole, as they were at ${head.madeAt}.`);
  tellOthers(others);
  return isSound(checked);
}

await runForPeople(USAGE, run);
