import { once } from 'node:events';
import { createServer } from 'node:net';

const FIRST = 20_000;
const COUNT = 12_000;
const TRIES = 50;

/**
 * A port of this machine that nobody listens at, for a process that will start a moment later. It lies below the ports that
 * the system gives to outgoing connections (from 32,768 on Linux, from 49,152 elsewhere): one of those would sometimes be
 * taken by a connection of a test that runs beside, before the process listens.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port among ${TRIES} tried between ${FIRST} and ${FIRST + COUNT}.`);
}

/** Whether nobody listens there, at this machine's own address or at any other. */
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    const server = createServer().listen(port, host);
    try {
      await once(server, 'listening');
    } catch {
      return false;
    }
    server.close();
    await once(server, 'close');
  }
  return true;
}
