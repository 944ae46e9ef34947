import { readConfig } from '../../server/config.ts';
import { importStarter } from '../../server/courses/starter.ts';
import { run, start } from '../../server/main.ts';

/**
 * The server as `npm start` runs it, as a process of its own, without building: the app is the one in SMOKE_APP.
 */
const config = { ...readConfig(process.env), appDir: process.env['SMOKE_APP'] ?? null };
await run(() => start(config, { prepare: async (db) => void (await importStarter(db)) }));
