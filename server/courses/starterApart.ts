import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

const PROCESS = join(import.meta.dirname, 'starterProcess.ts');

/**
 * Creates the embedded database of a first start and imports the project's own courses, in a process of its own: a server
 * would keep most of the memory that both take once, and has other things to do. Where it fails, the server does both itself.
 */
export async function importStarterApart({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl || existsSync(join(dataDir, 'db'))) return;
  const child = fork(PROCESS, [dataDir], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  await once(child, 'exit');
}
