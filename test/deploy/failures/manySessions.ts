import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { freePort } from '../../../scripts/freePort.ts';
import { ownPostgres } from '../../../scripts/postgres.ts';
import { openDb, type Db } from '../../../server/db/db.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { tidy } from '../../../server/tidy.ts';
import { killAll, launch } from '../../launch.ts';
import { plainCaller } from './plainCaller.ts';

const [LEARNERS, SESSIONS, CALLS] = [10_000, 1_000_000, 2_000];
const EMAIL = 'ada@example.com';
const PASSWORD = 'lantern otter 9';
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** A million sessions: what a call and a sign-in take before and with them, and what it takes to delete nine tenths of them. */
export async function keepManySessions(say: (line: string) => void): Promise<void> {
  const postgres = await ownPostgres(['fsync=on']);
  const db = await openDb({ url: postgres.url, isPatient: true });
  try {
    await migrate(db);
    const port = await freePort();
    const { ready } = launch({ DATABASE_URL: postgres.url, PORT: String(port), LOG_LEVEL: 'silent' });
    await ready;
    const call = plainCaller(port);
    const signedUp = await call('/api/register', { body: { name: 'Ada', email: EMAIL, password: PASSWORD } });
    assert.equal(signedUp.status, 201);
    await addLearners(db);

    const before = await measure(call);
    await addSessions(db);
    const withAll = await measure(call);
    say(
      `a call with a session: ${before.call.toFixed(1)} ms with ${LEARNERS.toLocaleString('en')} sessions, ${withAll.call.toFixed(1)} ms with a million`,
    );
    say(`a sign-in: ${Math.round(before.signIn)} ms, then ${Math.round(withAll.signIn)} ms`);

    let isOver = false;
    const meanwhile: number[] = [];
    const others = (async () => {
      while (!isOver) meanwhile.push((await call('/api/myself', { cookie: cookieOf(1) })).ms);
    })();
    // As the server does it: by its own connections, on which no statement may take longer than three seconds.
    const own = await openDb({ url: postgres.url });
    const begun = performance.now();
    await tidy(own, new Date()).finally(() => own.destroy());
    const took = performance.now() - begun;
    isOver = true;
    await others;
    const { count } = await db
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    say(
      `the hourly tidying took ${(took / 1_000).toFixed(1)} s; calls meanwhile: half within ${median(meanwhile).toFixed(1)} ms, the slowest ${Math.round(Math.max(...meanwhile))} ms; ${count.toLocaleString('en')} sessions are left`,
    );
    assert.ok(withAll.call < 3 * before.call + 5, 'a call is slower with a million sessions');
  } finally {
    await killAll();
    await db.destroy();
    await postgres.stop();
  }
}

const cookieOf = (n: number) => `sid=session-ada${n}`;

async function measure(call: ReturnType<typeof plainCaller>) {
  const calls: number[] = [];
  for (let each = 0; each < CALLS; each += 1) {
    const { status, ms } = await call('/api/myself', { cookie: cookieOf(1 + ((each * 37) % LEARNERS)) });
    assert.equal(status, 200);
    calls.push(ms);
  }
  const signIns: number[] = [];
  for (let each = 0; each < 5; each += 1) {
    const { status, ms } = await call('/api/login', { body: { email: EMAIL, password: PASSWORD } });
    assert.equal(status, 200);
    signIns.push(ms);
  }
  return { call: median(calls), signIn: median(signIns) };
}

async function addLearners(db: Db): Promise<void> {
  await sql`insert into users (id, email, name, email_confirmed_at, locale, time_zone, created_at)
    select 'ada' || n, 'ada' || n || '@example.org', 'Ada', now(), 'en', 'Europe/Warsaw', now()
    from generate_series(1, ${LEARNERS}::int) n`.execute(db);
  await sessionsOf(db, sql`'session-ada' || n`, sql`generate_series(1, ${LEARNERS}::int) n`, sql`now()`);
}

/** All but the first of each learner; nine of ten were last seen three months ago. */
async function addSessions(db: Db): Promise<void> {
  const each = sql`generate_series(1, ${LEARNERS}::int) n cross join generate_series(2, ${SESSIONS / LEARNERS}::int) i`;
  const seen = sql`case when i % 10 = 0 then now() else now() - interval '91 days' end`;
  await sessionsOf(db, sql`'session-ada' || n || '-' || i`, each, seen);
  await sql`analyze`.execute(db);
}

const sessionsOf = (db: Db, id: ReturnType<typeof sql>, from: ReturnType<typeof sql>, seen: ReturnType<typeof sql>) =>
  sql`insert into sessions (id_hash, user_id, created_at, seen_at, expires_at)
    select rtrim(translate(encode(sha256((${id})::bytea), 'base64'), '+/', '-_'), '='), 'ada' || n, ${seen}, ${seen},
      ${seen} + interval '90 days' from ${from}`.execute(db);
