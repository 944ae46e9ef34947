import { randomInt, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REMINDER_HOUR } from '../src/contract/rules.ts';
import { hashPassword } from './accounts/hashing.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { Db } from './db/db.ts';
import { live } from './demoLife.ts';

/** It is as old as its life; see demoLife.ts. */
const DAYS_BEFORE = 21;
const DAY_MS = 86_400_000;
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

/** Whether this is a server on the embedded database for this machine alone. */
const isLocal = ({ databaseUrl, publicUrl }: Config) =>
  !databaseUrl && ['http://localhost', 'http://127.0.0.1', 'http://[::1]'].includes(publicUrl.replace(/:\d+$/, ''));

/**
 * Creates the demo account, with a life, on a developer's machine, once, in an embedded database without any account. Returns the
 * line that tells how to sign in with it, while it exists; nothing on other servers.
 */
export async function demoLearner(app: FastifyInstance, config: Config): Promise<string[]> {
  if (!isLocal(config)) return [];
  const { db } = app;
  const file = path.join(config.dataDir, 'demo-learner.txt');
  const readPassword = () => readFile(file, 'utf8').catch(() => '');
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!anybody && !(await readPassword())) {
    const made = await create(db, app.clock());
    await writeFile(file, made, { mode: 0o600 });
    await live(app, { email: EMAIL, password: made });
  }
  const password = await readPassword();
  const exists = password && (await db.selectFrom('users').select('id').where('email', '=', EMAIL).executeTakeFirst());
  return exists ? [`Look around as ${EMAIL} with the password ${password}`] : [];
}

async function create(db: Db, now: Date): Promise<string> {
  const password = phrase();
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
      reminder_hour: REMINDER_HOUR,
      created_at: new Date(now.getTime() - DAYS_BEFORE * DAY_MS),
    })
    .execute();
  return password;
}
