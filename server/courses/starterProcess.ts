import { openDb } from '../db/db.ts';
import { compileBriefly } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { importStarter } from './starter.ts';

/** Forked by starterApart.ts. Ends with the server that waits for it: two may not have the files open. */
process.on('disconnect', () => process.exit(1));
compileBriefly();
const db = await openDb({ dataDir: process.argv[2]! });
await migrate(db);
// The server says it when it finds nothing imported.
await importStarter(db, { say: () => undefined });
await db.destroy();
process.exit();
