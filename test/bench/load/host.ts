import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { build } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDb, openPrepared, type Db } from '../../../server/db/db.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { poolOf } from '../../../server/db/pool.ts';
import { seedCourse } from '../seed/course.ts';
import { seedLearners } from '../seed/learners.ts';
import { seedQuizzes } from '../seed/reviews.ts';
import { ORIGIN } from './requests.ts';
import { bareServer } from './bare.ts';
import { slowedDown } from './sabotage.ts';
import type { Order, Ports } from './hosts.ts';

/** A process that serves each database of its order with the real app, and with a bare one through the same pool. */
async function host({ databases, lessons, sabotage }: Order): Promise<Ports[]> {
  const ports: Ports[] = [];
  for (const { url, crowds } of databases) {
    const place = url === null ? { dataDir: path.join(os.tmpdir(), `starhop-bench-${randomUUID()}`) } : { url };
    const prepared = await openPrepared(place, async (db) => {
      await migrate(db);
      await seedCourse(db, lessons);
      if (crowds.some(({ reviews }) => reviews)) await seedQuizzes(db);
      await seedLearners(db, crowds);
    });
    const pool = url === null ? null : poolOf(url);
    const db = pool ? await openDb({ pool }) : prepared;
    const bare = await bareServer(db, pool);
    ports.push({ ours: await listen(db, sabotage), bare: await bare.listen() });
  }
  return ports;
}

async function listen(db: Db, sabotage: string | null): Promise<number> {
  const config = { ...readConfig({ PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent' }), appDir: null };
  const mailer = { send: async () => undefined, forget: async () => undefined, close: () => undefined };
  const app = await build({ db, config, mailer, clock: () => new Date() });
  slowedDown(app, db, sabotage);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

process.on('disconnect', () => process.exit(0));
process.once('message', (order: Order) => {
  host(order).then(
    (ports) => process.send!({ ports }),
    (error: Error) => process.send!({ error: error.stack ?? error.message }),
  );
});
