import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** The buffers are memory of ours from the start; the system keeps the files in its own anyway. The default is 128 MB. */
const SETTINGS = { startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] };

/**
 * Leaves Postgres as the engine compiles it at first, in this process. To optimise its largest function alone takes 600 MB for
 * some seconds, which pays off in a server and not in a command. Works until the first database is opened.
 */
export function compileBriefly(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}

export const openInMemory = (options: PGliteOptions) => new PGlite({ ...SETTINGS, ...options });

/** The first start prepares the files elsewhere and moves them in, so that a crash never leaves half a database. */
export async function openFiles(dataDir: string, options: PGliteOptions): Promise<PGlite> {
  const home = join(dataDir, 'db');
  if (!existsSync(home)) {
    const unfinished = join(dataDir, 'db-unfinished');
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(dirname(unfinished), { recursive: true });
    const first = await PGlite.create(unfinished, SETTINGS);
    await first.close();
    await rename(unfinished, home);
  }
  return PGlite.create(home, { ...SETTINGS, ...options });
}
