import { once } from 'node:events';
import fs from 'node:fs';
import http, { type ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '../server/config/config.ts';
import { portRefusal } from '../server/kit/portRefusal.ts';
import { start } from '../server/main.ts';
import { freePort } from './freePort.ts';
import { signUpAuthor } from './preview/author.ts';
import { look, type Look } from './preview/course.ts';
import { PAGE, passOn } from './preview/proxy.ts';

/** Editors write a file in several steps, and several files at once. */
const SETTLED_MS = 150;
/** A file that cannot be read is tried again, since its coming back may pass without notice. */
const AGAIN_MS = 1000;

type Options = Parameters<typeof look>[2];

/** What the page is told when the folder could not be read to the end. */
const unreadable = ({ message, path: place }: NodeJS.ErrnoException, dir: string, last?: Look): Look => ({
  languages: [],
  pathways: [],
  ...last,
  isShown: false,
  findings: [
    {
      level: 'error',
      file: (place && path.relative(dir, place)) || '.',
      line: 1,
      what: `This cannot be read just now: ${message}.`,
      remedy: 'It is tried again by itself.',
    },
  ],
});

/**
 * Serves a course on the frame of a phone beside what the check finds, fresh at each save. The app is the real one, with a
 * database of its own that goes when it ends. `config` gives port, host and the built app.
 */
export async function preview(dir: string, options: Options, config: Config) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'starhop-preview-'));
  const publicUrl = `http://localhost:${config.port}`;
  const port = await freePort();
  const own = {
    ...config,
    dataDir,
    port,
    host: '127.0.0.1',
    publicUrl,
    secure: false,
    databaseUrl: null,
    smtpUrl: null,
    logLevel: 'error' as const,
  };
  const server = await start(own, { say: () => {} });
  const author = await signUpAuthor(port, publicUrl);

  const pages = new Set<ServerResponse>();
  const tell = (page: ServerResponse, found: Look) => page.write(`data: ${JSON.stringify(found)}\n\n`);
  let found: Look | undefined;
  let settled: NodeJS.Timeout | undefined;
  const readIn = (ms: number) => {
    clearTimeout(settled);
    settled = setTimeout(() => void read(), ms);
  };
  let watcher: fs.FSWatcher | undefined;
  /** Ends watching; the next reading begins it anew, since a folder that comes back is another one. */
  const unwatch = () => {
    watcher?.close();
    watcher = undefined;
    clearTimeout(settled);
  };
  const readAgain = () => {
    unwatch();
    readIn(AGAIN_MS);
  };
  let reading = Promise.resolve();
  const readOnce = async () => {
    try {
      watcher ??= fs.watch(dir, { recursive: true }, () => readIn(SETTLED_MS)).on('error', readAgain);
      found = await look(server.db, dir, options);
      if (found.isShown) await author.joins(found.pathways.map(({ id }) => id));
    } catch (error) {
      // Such as a file that an editor or git has taken away since it was listed: the preview lives on.
      found = unreadable(error as NodeJS.ErrnoException, dir, found);
      readAgain();
    }
    for (const page of pages) tell(page, found);
  };
  const read = () => (reading = reading.then(readOnce));
  await read();

  const page = fs.readFileSync(path.join(import.meta.dirname, 'preview/page.html'));
  const front = http.createServer((request, reply) => {
    if (request.url === PAGE)
      return void reply.writeHead(200, { 'content-type': 'text/html', 'set-cookie': author.cookies }).end(page);
    if (request.url !== `${PAGE}/looks`) return passOn(port, request, reply);
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    pages.add(reply);
    reply.on('close', () => pages.delete(reply));
    tell(reply, found!);
  });
  const stop = async () => {
    unwatch();
    front.close();
    front.closeAllConnections();
    await reading;
    // That reading may have begun to watch again.
    unwatch();
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    front.listen(config.port, '127.0.0.1');
    await once(front, 'listening');
  } catch (error) {
    await stop();
    throw portRefusal(error as NodeJS.ErrnoException, String(config.port), 'PORT', config.port + 1);
  }
  return { url: publicUrl + PAGE, stop };
}
