import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { Refusal } from '../kit/refusal.ts';

const COPIED = 'copied';
const placeOf = (dataDir: string) => join(dataDir, 'copy');
/** In the folder that only its owner can enter; Windows has a name for it elsewhere. */
const socketOf = (dataDir: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\starhop-${createHash('sha256').update(dataDir).digest('hex')}`
    : join(dataDir, 'data.sock');
/** Longer names of sockets are cut by the system. */
const LONGEST = 100;

/**
 * Copies the embedded database's files for whoever asks at a local socket, such as a backup: the server is the only process
 * that may open them. Queries wait while files are copied, not while the copy is read; it stays until the asker hangs up.
 */
export async function offerCopies(db: Db, dataDir: string): Promise<{ close(): Promise<void> }> {
  const [place, address] = [placeOf(dataDir), socketOf(dataDir)];
  await rm(place, { recursive: true, force: true });
  const tooLong = process.platform !== 'win32' && Buffer.byteLength(address) > LONGEST;
  if (tooLong) return { close: async () => undefined };
  await rm(address, { force: true });
  let asker: Socket | null = null;
  let isClosing = false;

  async function giveCopy(socket: Socket): Promise<void> {
    if (asker) return void socket.end('Another backup is being made: try again when it is done.\n');
    asker = socket;
    socket.on('close', () => {
      const remove = isClosing ? Promise.resolve() : rm(place, { recursive: true, force: true });
      void remove.finally(() => (asker = null));
    });
    try {
      await copyFiles(db, dataDir, place);
      socket.write(`${COPIED}\n`);
    } catch (error) {
      socket.end(`The files could not be copied: ${(error as Error).message}\n`);
    }
  }

  const server = createServer((socket) => {
    socket.on('error', () => undefined).resume();
    void giveCopy(socket);
  });
  server.listen(address);
  await once(server, 'listening');
  return {
    async close() {
      isClosing = true;
      asker?.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** No query runs meanwhile, and after a checkpoint the files are all there is. */
const copyFiles = (db: Db, dataDir: string, place: string): Promise<void> =>
  db.connection().execute(async (only) => {
    await sql`checkpoint`.execute(only);
    await cp(join(dataDir, 'db'), join(place, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE });
  });

/**
 * A copy of the database that a running server has open, as a data directory; null when no server answers there. Throws
 * Refusal with what the server says instead.
 */
export async function copyOfRunning(dataDir: string): Promise<{ dataDir: string; release(): Promise<void> } | null> {
  const socket = connect(socketOf(dataDir));
  const place = placeOf(dataDir);
  const answer = await new Promise<string | null>((resolve) => {
    socket.once('data', (words) => resolve(words.toString().trim()));
    socket.on('error', () => resolve(null)).once('close', () => resolve(null));
  });
  if (answer !== COPIED) socket.destroy();
  if (answer === null) return null;
  if (answer !== COPIED) throw new Refusal(answer);
  const release = async () => {
    await rm(place, { recursive: true, force: true });
    socket.destroy();
  };
  return { dataDir: place, release };
}
