import { readConfig, type Config } from './config/config.ts';
import { lockDirectory } from './db/lock.ts';
import { Refusal } from './kit/refusal.ts';
import type { Options } from './serve.ts';

/** Beyond what calls, uploads and the background may take, each of which ends by itself. */
const GRACE_MS = 25_000;

/**
 * Starts the server and says where it is ready; `stop` closes it when what is under way is done. Throws Refusal with
 * a sentence for the terminal. Everything heavy is loaded only once the data directory is ours.
 */
export async function start(config: Config, options: Options = {}) {
  const lock = config.databaseUrl ? null : lockDirectory(config.dataDir);
  try {
    const { serve } = await import('./serve.ts');
    const served = await serve(config, options);
    return { ...served, stop: () => served.stop().finally(() => lock?.release()) };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** Runs a start to its end: refusals become one message and exit code 1, SIGTERM and SIGINT drain. */
export async function run(begin: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  try {
    const { stop } = await begin();
    let isLeaving = false;
    const leave = () => {
      // Ctrl-C comes twice: from the terminal, and from whoever started us. A second one must not cut the first short.
      if (isLeaving) return;
      isLeaving = true;
      setTimeout(() => process.exit(1), GRACE_MS).unref();
      void stop().then(() => process.exit(0));
    };
    process.on('SIGTERM', leave);
    process.on('SIGINT', leave);
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exit(1);
  }
}

if (import.meta.main) await run(async () => start(readConfig(process.env)));
