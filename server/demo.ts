import { randomInt, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashPassword } from './accounts/hashing.ts';
import type { Db } from './db/db.ts';

const EMAIL = 'demo@starhop.example';
const WORDS = [
  'comet',
  'harbour',
  'lantern',
  'meadow',
  'orbit',
  'pebble',
  'quartz',
  'river',
  'saffron',
  'thimble',
  'violet',
  'willow',
];

const phrase = () => [...Array(4)].map(() => WORDS[randomInt(WORDS.length)]).join('-') + `-${randomInt(1_000, 9_999)}`;

/**
 * A learner to look around with, for whoever starts Starhop on their own machine: made once in an empty embedded
 * database. Answers the lines that tell a newcomer how to sign in; none where real learners are.
 */
export async function demoLearner(db: Db, dataDir: string): Promise<string[]> {
  const note = path.join(dataDir, 'demo-learner.txt');
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!anybody) await writeFile(note, await create(db), { mode: 0o600 });
  const password = await readFile(note, 'utf8').catch(() => '');
  return password ? [`Look around as ${EMAIL} with the password ${password}`] : [];
}

async function create(db: Db): Promise<string> {
  const password = phrase();
  const now = new Date();
  await db
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: EMAIL,
      name: 'Maja',
      password_hash: await hashPassword(password),
      email_confirmed_at: now,
      locale: 'en',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
      created_at: now,
    } as never)
    .execute();
  return password;
}
