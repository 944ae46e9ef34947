import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

/** The last line of `npm run data -- check` on this database. Throws when something is not as it must be. */
export async function dataCheck(env: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, ['scripts/data.ts', 'check'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  return stdout.trim().split('\n').at(-1)!;
}
