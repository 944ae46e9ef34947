import type { AddressInfo } from 'node:net';
import { endIdleAccounts } from './accounts/idle.ts';
import { build } from './app.ts';
import type { Config } from './config/config.ts';
import { offerCopies } from './data/copies.ts';
import { databaseClock } from './db/clock.ts';
import { openPrepared, type Db } from './db/db.ts';
import { migrate } from './db/migrate.ts';
import { vacuumFull } from './db/vacuum.ts';
import { portRefusal } from './kit/portRefusal.ts';
import { Refusal } from './kit/refusal.ts';
import { openMailer } from './mail/mailer.ts';
import { vapidKeys } from './push/keys.ts';
import { openPusher } from './push/pusher.ts';
import { startReminding } from './push/reminders.ts';
import { tidy } from './tidy.ts';
import type { App } from './web/app.ts';

export type Options = {
  /** Runs before the database is opened. */
  before?: () => Promise<void>;
  /** Runs on the migrated database before the server listens, such as the import of the starter content. */
  prepare?: (db: Db) => Promise<void>;
  say?: (line: string) => void;
};
const HOUR_MS = 3_600_000;

/** Opens database, mail and server, in this order; `stop` finishes what is under way and closes them in reverse. */
export async function serve(config: Config, { before, prepare, say = console.log }: Options) {
  const opened: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    await before?.();
    // Brought only where somebody reads traces: the packages take a tenth of a second and 20 MB of memory.
    const tracing = config.traceEndpoint
      ? (await import('./tracing/index.ts')).openTracing(config.traceEndpoint)
      : null;
    if (tracing) opened.push(() => tracing.close());
    const location = config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir };
    const prepareAll = async (db: Db) => {
      await migrate(db);
      await prepare?.(db);
    };
    const db = await openPrepared(location, prepareAll, tracing?.query);
    opened.push(() => db.destroy());
    if (!config.databaseUrl) {
      const copies = await offerCopies(db, config.dataDir);
      opened.push(() => copies.close());
    }
    const clock = await databaseClock(db);
    opened.push(() => clock.stop());
    const mailer = openMailer(config, say);
    opened.push(() => mailer.close());
    const app = await build({
      db,
      config,
      mailer: tracing?.mails(mailer) ?? mailer,
      clock: () => clock.now(),
      observe: tracing?.requests,
    });
    opened.push(() => app.close());
    const tidying = setInterval(() => app.background.start('tidy', () => hourly(app)), HOUR_MS).unref();
    opened.push(() => clearInterval(tidying));
    const pusher = openPusher(config, await vapidKeys(db, config, app.clock()));
    const reminding = startReminding(app, { db, pusher: tracing?.pushes(pusher) ?? pusher, clock: app.clock });
    opened.push(() => reminding.stop());
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw cannotListen(error, config);
    });
    const url = urlOf(config, app.server.address() as AddressInfo);
    say(`Starhop is ready at ${url}`);
    return { app, db, url, stop };
  } catch (error) {
    await stop();
    throw explained(error as NodeJS.ErrnoException, config);
  }
}

/** The hour, by this machine's clock, in which the embedded database is vacuumed. */
const QUIET_HOUR = 3;

async function hourly(app: App): Promise<void> {
  const now = app.clock();
  await tidy(app.db, now);
  if (now.getHours() === QUIET_HOUR) await vacuumFull(app.db);
  await endIdleAccounts(app);
}

const loopback = new Set(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']);

function urlOf({ host }: Config, { port }: AddressInfo): string {
  const name = loopback.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** What is wrong with PORT or HOST, as a Refusal; other errors unchanged. */
function cannotListen(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  if (error.syscall === 'getaddrinfo' || error.code === 'EADDRNOTAVAIL')
    return new Refusal(
      `HOST=${host} is no address of this machine (${error.code}): set it to one, such as 127.0.0.1, or 0.0.0.0 for all.`,
    );
  if (error.syscall !== 'listen') return error;
  return portRefusal(error, `${port} of ${host}`, 'PORT', port + 1);
}

/** Turns errors that the person at the terminal can mend into a Refusal that says how; returns others unchanged. */
function explained(error: NodeJS.ErrnoException, { databaseUrl }: Config): Error {
  if (error instanceof Refusal) return error;
  const isDatabase = databaseUrl && (error.code || error.message.includes('timeout'));
  return isDatabase
    ? new Refusal(`The database of DATABASE_URL cannot be used: ${error.message || error.code}.`)
    : error;
}
