import { argon2Sync, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { ownPostgres } from '../../../scripts/postgres.ts';
import { openPrepared, type Db } from '../../../server/db/db.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { freePort } from '../../../scripts/freePort.ts';
import { kill, launch } from '../../launch.ts';
import { send } from '../checklist/asking.ts';
import { remove, temporary } from '../kills/worlds.ts';

/** As many of each kind: no address is asked about so often that a limit answers in place of the account. */
const ADDRESSES = 4_000;
const PASSWORD = 'lantern otter 9';
export const known = (at: number) => `known${String(at % ADDRESSES).padStart(5, '0')}@example.com`;
export const unknown = (at: number) => `other${String(at % ADDRESSES).padStart(5, '0')}@example.com`;

/** A hash as the server makes it, made once for all. */
function hashOf(password: string): string {
  const nonce = Buffer.from('salt of a thousand').subarray(0, 16);
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${base64(nonce)}$${base64(tag)}`;
}

/** Learners whose addresses are confirmed and have the newsletter: whoever is known is known everywhere. */
async function prepare(db: Db): Promise<void> {
  await migrate(db);
  const now = new Date();
  const shared = {
    name: 'Ada',
    password_hash: hashOf(PASSWORD),
    email_confirmed_at: now,
    locale: 'pl',
    time_zone: 'Europe/Warsaw',
    newsletter: true,
    avatar: null,
    last_day: null,
    created_at: now,
  };
  for (let from = 0; from < ADDRESSES; from += 500) {
    const people = Array.from({ length: 500 }, (_, at) => ({ ...shared, id: randomUUID(), email: known(from + at) }));
    await db.insertInto('users').values(people).execute();
  }
}

export interface World {
  name: string;
  /** Asks as a stranger at an address of their own; the milliseconds until the whole answer was here. */
  time(path: string, body: object): Promise<{ status: number; ms: number }>;
  /** Asks something that needs the database, as somebody who is signed in. */
  follow(): Promise<number>;
  close(): Promise<void>;
}

/** A server in a process of its own, which believes the proxy in front, so that each question comes from elsewhere. */
async function serve(name: string, place: Record<string, string>, end: () => Promise<void>): Promise<World> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { child, ready } = launch({ ...place, PORT: String(port), TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
  await ready;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let households = 0;
  const from = () => `10.${(households += 1) >> 16}.${(households >> 8) & 255}.${households & 255}`;
  const signedIn = await send(agent, port, 'POST', '/api/login', {
    headers: { origin, 'x-forwarded-for': from() },
    body: { email: known(0), password: PASSWORD },
  });
  if (signedIn.status !== 200) throw new Error(`not signed in: ${signedIn.status} ${signedIn.text}`);
  const cookie = signedIn.headers['set-cookie']!.map((line) => line.split(';', 1)[0]).join('; ');
  const timed = async (ask: () => ReturnType<typeof send>) => {
    const begun = performance.now();
    const { status } = await ask();
    return { status, ms: performance.now() - begun };
  };
  return {
    name,
    time: (path, body) => {
      const headers = { origin, 'x-forwarded-for': from() };
      return timed(() => send(agent, port, 'POST', path, { headers, body }));
    },
    async follow() {
      const { status, ms } = await timed(() => send(agent, port, 'GET', '/api/stats', { headers: { cookie } }));
      if (status !== 200) throw new Error(`GET /api/stats answered ${status}`);
      return ms;
    },
    async close() {
      agent.destroy();
      await kill(child, 'SIGKILL');
      await end();
    },
  };
}

/** The embedded database works in the server's own process, where whatever is done keeps everybody waiting. */
export async function embedded(): Promise<World> {
  const dir = temporary('sides');
  await (await openPrepared({ dataDir: dir }, prepare)).destroy();
  return serve('embedded', { STARHOP_DATA: dir }, async () => remove(dir));
}

export async function onPostgres(): Promise<World> {
  const postgres = await ownPostgres();
  const dir = temporary('sides');
  await (await openPrepared({ url: postgres.url }, prepare)).destroy();
  return serve('PostgreSQL', { DATABASE_URL: postgres.url, STARHOP_DATA: dir }, async () => {
    await postgres.stop();
    remove(dir);
  });
}
