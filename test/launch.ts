import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const main = join(import.meta.dirname, '..', 'server', 'main.ts');
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts the server in a process of its own, with nothing of this one's environment. `ready` waits for its first line. */
export function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env['PATH'] ?? '', ...env } });
  running.add(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (data) => (said.out += data));
  child.stderr.on('data', (data) => (said.err += data));
  const ended = once(child, 'close').then(([code]) => (running.delete(child), code as number | null));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => said.out.includes('Starhop is ready at') && resolve());
    void ended.then((code) => reject(new Error(`ended with ${code}: ${said.err}`)));
  });
  ready.catch(() => undefined);
  return { child, said, ended, ready };
}

/** Sends a signal to a process that may have ended already, and waits for its end. */
export async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}

/** Ends whatever a failed test has left running. */
export async function killAll(): Promise<void> {
  for (const child of running) await kill(child, 'SIGKILL');
}
