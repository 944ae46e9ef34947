import { cpus } from 'node:os';
import { ownPostgres } from '../../scripts/postgres.ts';
import { timeMigrations, type Timed } from './migrations/locks.ts';

/**
 * Tries each migration on a million learners, or on as many as are named, in a PostgreSQL of its own, and tells how long it took and how
 * long others would have waited for it. A million took twenty minutes on two busy cores.
 */
const learners = Number(process.argv[2] ?? 1_000_000);

const time = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);
const waited = (wait: Timed['readers']) => (wait ? `${time(wait.ms)}, \`${wait.table}\`` : '–');
const lineOf = ({ name, ms, readers, writers, rows }: Timed) =>
  `| ${name} | ${time(ms)} | ${waited(readers)} | ${waited(writers)} | ${rows.toLocaleString('en')} |`;

const postgres = await ownPostgres(['max_wal_size=4GB', 'shared_buffers=512MB']);
try {
  console.log(`${learners.toLocaleString('en')} learners, ${cpus().length} × ${cpus()[0]?.model}\n`);
  console.log('| migration | it took | readers waited | writers waited | rows changed |\n| - | - | - | - | - |');
  for await (const timed of timeMigrations(postgres.url, learners)) console.log(lineOf(timed));
} finally {
  await postgres.stop();
}
