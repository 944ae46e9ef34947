import { readConfig, type Config } from './config/config.ts';
import { lockDirectory } from './db/lock.ts';
import { Refusal } from './kit/refusal.ts';
import type { Options } from './serve.ts';

/** How long stopping may take: more than calls, uploads and background jobs need together. */
const GRACE_MS = 25_000;

/**
 * Locks the data directory and starts the server; `stop` finishes what is under way and closes it. Throws Refusal
 * with a sentence for the terminal. Everything heavy is imported after locking, so that a second start is refused at
 * once.
 */
export async function start(config: Config, options: Options = {}) {
  const lock = config.databaseUrl ? null : lockDirectory(config.dataDir);
  try {
    const { serve } = await import('./serve.ts');
    const server = await serve(config, options);
    return { ...server, stop: () => server.stop().finally(() => lock?.release()) };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/**
 * Runs a server as this process: SIGTERM and SIGINT stop it gracefully (exit code 0, or 1 after 25 s), a Refusal at
 * its start is printed as one message (exit code 1).
 */
export async function run(begin: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  try {
    const { stop } = await begin();
    let isStopping = false;
    const stopGracefully = () => {
      // Ctrl-C arrives twice, from the terminal and from npm: a second signal must not cut the first one's stop short.
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), GRACE_MS).unref();
      void stop().then(() => process.exit(0));
    };
    process.on('SIGTERM', stopGracefully);
    process.on('SIGINT', stopGracefully);
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exit(1);
  }
}

if (import.meta.main) await run(async () => start(readConfig(process.env)));
