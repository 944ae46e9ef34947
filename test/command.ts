import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs `scripts/<name>.ts` as somebody at a terminal would: its exit code and what it said. */
export function commandOf(name: string) {
  const script = join(import.meta.dirname, `../scripts/${name}.ts`);
  return async (words: string[], env: Record<string, string>) => {
    const args = ['--disable-warning=ExperimentalWarning', script, ...words];
    const child = spawn(process.execPath, args, { env: { PATH: process.env['PATH'] ?? '', ...env } });
    const said = { out: '', err: '' };
    child.stdout.on('data', (words) => (said.out += words));
    child.stderr.on('data', (words) => (said.err += words));
    const [code] = (await once(child, 'close')) as [number];
    return { code, ...said };
  };
}

/** What such a command ends with that was refused by this sentence. */
export const refusal = (err: string) => ({ code: 1, out: '', err: `${err}\n` });
