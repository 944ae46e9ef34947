import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Stats } from '../../../src/contract/learner.ts';
import type { Pathway } from '../../../src/contract/pathways.ts';
import { openPrepared } from '../../../server/db/db.ts';
import { freePort } from '../../../scripts/freePort.ts';
import { kill, launch } from '../../launch.ts';
import { pathwayIds, prepare } from './course.ts';

const PATIENCE = 60;
const pause = () => new Promise((again) => setTimeout(again, 500));

/** A learner's account. */
export interface Account {
  email: string;
  password: string;
  session: string;
}
export type Base = Awaited<ReturnType<typeof openBase>>;

const sessionOf = ({ headers }: Response) => /^sid=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1];

/** A proxy in front of the server that can lose the answers to finished lessons, which the server has received. */
function wayTo(port: number) {
  const way = {
    losesAnswers: false,
    /** Why calls got no answer, in the server's words or those of its connection. */
    broken: [] as string[],
  };
  const server = http.createServer((incoming, answering) => {
    const { method, url, headers } = incoming;
    const isLost = () => way.losesAnswers && method === 'POST' && url!.endsWith('/complete');
    // Not kept alive: the server may close a kept connection just as it is used again, and no browser would be told.
    const onwards = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      if (isLost()) return void answer.resume().on('end', () => answering.destroy());
      answering.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(answering);
      answer.on('error', () => answering.destroy());
    });
    onwards.on('error', ({ message }) => {
      way.broken.push(`${method} ${url}: ${message}`);
      answering.destroy();
    });
    incoming.on('error', () => onwards.destroy());
    incoming.pipe(onwards);
  });
  return { way, server };
}

/** The real server on the embedded database, behind a proxy, so that it keeps its address when it is killed and started again. */
export async function openBase() {
  const dir = mkdtempSync(path.join(tmpdir(), 'starhop-offline-'));
  await (await openPrepared({ dataDir: dir }, prepare)).destroy();
  const port = await freePort();
  const { way, server } = wayTo(port);
  const own = await freePort();
  server.listen(own, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${own}`;
  const env = { STARHOP_DATA: dir, PORT: String(port), PUBLIC_URL: origin, LOG_LEVEL: 'silent' };
  let running: ReturnType<typeof launch> | null = null;
  let born = 0;

  const ask = (place: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(`http://127.0.0.1:${port}${place}`, { ...init, headers: { origin, connection: 'close', ...init.headers } });
  /** Asks again while the server is too busy to answer. */
  const call: typeof ask = async (place, init) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(place, init);
      if (answer.status !== 503 || tries === PATIENCE) return answer;
      await pause();
    }
  };
  const asks = async <Body>({ session }: Account, place: string) =>
    (await (await call(place, { headers: { cookie: `sid=${session}` } })).json()) as Body;
  const starts = async () => {
    running ??= launch(env);
    await running.ready;
  };
  await starts();

  return {
    origin,
    way,
    asks,
    starts,
    async dies() {
      if (running) await kill(running.child, 'SIGKILL');
      running = null;
    },
    /** A new learner who has joined everything. */
    async signsUp(): Promise<Account> {
      const headers = { 'content-type': 'application/json' };
      const more = { name: 'Ada', locale: 'en', timeZone: 'Europe/Warsaw', pathwayIds: [] };
      for (let tries = 1; ; tries += 1) {
        // An answer of a busy server may mean that it was done all the same.
        const account = { email: `ada${(born += 1)}@example.com`, password: 'lantern otter 9' };
        const answer = await ask('/api/register', {
          method: 'POST',
          headers,
          body: JSON.stringify({ ...account, ...more }),
        });
        const session = sessionOf(answer);
        if (session) {
          const cookie = `sid=${session}`;
          await call('/api/pathway', {
            method: 'POST',
            headers: { ...headers, cookie },
            body: JSON.stringify({ pathwayIds }),
          });
          return { ...account, session };
        }
        if (tries === PATIENCE) throw new Error(`could not sign up: ${answer.status} ${await answer.text()}`);
        await pause();
      }
    },
    /** What the server knows: which units are lit, how many pathways are finished, and all points. */
    async knows({ email, password }: Account) {
      const headers = { 'content-type': 'application/json' };
      const entered = await call('/api/login', { method: 'POST', headers, body: JSON.stringify({ email, password }) });
      const account = { email, password, session: sessionOf(entered) ?? '' };
      const pathways = await Promise.all(pathwayIds.map((id) => asks<Pathway>(account, `/api/pathway/${id}`)));
      const lit = pathways.map(({ modules }) =>
        modules.flatMap(({ lessons }) => lessons).filter(({ userLesson }) => userLesson?.isCompleted),
      );
      const finished = pathways.filter(({ progress }, at) => progress.total === lit[at]!.length).length;
      const { points } = await asks<Stats>(account, '/api/stats');
      return { lit: new Set(lit.flat().map(({ id }) => id)), finished, points };
    },
    async closes() {
      server.close();
      server.closeAllConnections();
      if (running) await kill(running.child, 'SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
