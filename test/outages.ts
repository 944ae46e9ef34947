import pg from 'pg';
import type { Postgres } from '../scripts/postgres.ts';
import { askWithoutEnd, type browser, type Heard } from './asking.ts';
import type { wireTo } from './wire.ts';

interface World {
  postgres: Postgres;
  wire: Awaited<ReturnType<typeof wireTo>>;
}
/** Begins an outage; what is answered ends it. */
type Outage = (world: World) => Promise<() => unknown>;

/** A connection that does not go by the wire. Rejects when there is none left. */
async function oneMore({ postgres }: World): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
/** The same, once those of the outage before are gone. */
async function beside(world: World): Promise<pg.Client> {
  for (;;) {
    const client = await oneMore(world).catch(() => null);
    if (client) return client;
    await new Promise((again) => setTimeout(again, 100));
  }
}
async function tell(world: World, ...statements: string[]): Promise<void> {
  const client = await beside(world);
  for (const statement of statements) await client.query(statement);
  await client.end();
}
const OTHERS = "from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";

const readOnly = (isOn: boolean) => [
  `alter system set default_transaction_read_only = ${isOn}`,
  'select pg_reload_conf()',
];

/**
 * Every connection that the database allows, while those there were are gone. The wire is frozen meanwhile: a server that
 * reconnects faster than its places are taken would get them again and again.
 */
async function takeAll(world: World): Promise<() => Promise<void>> {
  const all: pg.Client[] = [await beside(world)];
  const { rows } = await all[0]!.query<{ most: number }>("select current_setting('max_connections')::int as most");
  const ours = () => all.map((client) => (client as unknown as { processID: number }).processID);
  world.wire.freeze();
  try {
    while (all.length < rows[0]!.most)
      await oneMore(world).then(
        (client) => all.push(client),
        () => all[0]!.query(`select pg_terminate_backend(pid) ${OTHERS} and pid <> all ($1)`, [ours()]),
      );
  } finally {
    world.wire.open();
  }
  return async () => void (await Promise.all(all.map((client) => client.end())));
}

/** Nobody gets at the learners for as long as this lasts. */
async function lock(world: World): Promise<() => Promise<void>> {
  const client = await beside(world);
  await client.query('begin');
  await client.query('lock table users in access exclusive mode');
  return () => client.end();
}

/** Every way in which the database goes away and comes back. */
export const outages: Record<string, Outage> = {
  'a network that drops all': async ({ wire }) => {
    wire.goDark();
    return () => wire.open();
  },
  'a network that holds all back': async ({ wire }) => {
    wire.freeze();
    return () => wire.open();
  },
  'connections that are reset': async ({ wire }) => {
    const again = setInterval(() => wire.reset(), 50);
    return () => clearInterval(again);
  },
  'a database that is frozen': async ({ postgres }) => {
    postgres.signal('SIGSTOP');
    return () => postgres.signal('SIGCONT');
  },
  'a database that is stopped': async ({ postgres }) => {
    await postgres.end('SIGINT');
    return () => postgres.start();
  },
  'a database that is killed': async ({ postgres }) => {
    await postgres.end('SIGKILL');
    return () => postgres.start();
  },
  'a standby that can only read': async (world) => {
    await tell(world, ...readOnly(true));
    return () => tell(world, ...readOnly(false));
  },
  'no connection left': takeAll,
  'statements that are cancelled': async (world) => {
    const release = await lock(world);
    const client = await beside(world);
    const again = setInterval(
      () => void client.query(`select pg_cancel_backend(pid) ${OTHERS} and state = 'active'`).catch(() => undefined),
      100,
    );
    return async () => {
      clearInterval(again);
      await client.end();
      await release();
    };
  },
  'a lock that is held': lock,
};

const isGiven = ({ status }: Heard) => status === 200;
const isRefused = ({ status }: Heard) => status !== 200;

/**
 * Asks servers without end while their database goes away and comes back: what they said, and how long the slowest of them
 * took to its first 200 after that (`Infinity`: it did not come back).
 */
export async function throughOutage(name: string, world: World, calls: readonly ReturnType<typeof browser>[]) {
  /** More than a server has connections. */
  const callers = 14;
  const asking = calls.map((call) => askWithoutEnd(call, callers));
  await Promise.all(asking.map(({ until }) => until(isGiven, callers)));
  const end = await outages[name]!(world);
  await Promise.all(asking.map(({ until }) => until(isRefused, 2 * callers)));
  await end();
  const returned = performance.now();
  const firsts = asking.map(async ({ until }) => ((await until(isGiven)) ? performance.now() - returned : Infinity));
  const firstMs = Math.max(...(await Promise.all(firsts)));
  await Promise.all(asking.map(({ until }) => until(isGiven, 5 * callers)));
  const heard = await Promise.all(asking.map(({ stop }) => stop()));
  return { heard: heard.flat(), firstMs };
}
