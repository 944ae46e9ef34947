import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { problemDocuments } from '../../server/web/problems.ts';
import { socketLimits } from '../../server/web/socketLimits.ts';
import { freePort } from '../../scripts/freePort.ts';
import { killAll, launch } from '../launch.ts';
import { testServer } from '../server.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  cleanUp.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

/** All that a socket says until it is closed. */
async function heard(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data) => (text += data));
  await once(socket, 'close');
  return text;
}

describe('a socket that asks for more than it takes', () => {
  it('is answered eight times, in order, and closed', async () => {
    const { app } = await testServer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = await open((app.server.address() as AddressInfo).port);
    const asked = ['/health', '/ready', '/health', '/nowhere', '/health', '/ready', '/api/stats', '/health', '/health'];
    socket.write(asked.map(ask).join('').repeat(5));
    const answers = await heard(socket);
    const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
    expect(statuses).toEqual([200, 200, 200, 404, 200, 200, 401, 200]);
    expect([...answers.matchAll(/^connection: (.*)\r$/gim)].at(-1)![1]).toBe('close');
  }, 60_000);

  it('costs no memory worth mentioning: ten of them ask 1,400 times each and read nothing', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'starhop-sockets-'));
    cleanUp.push(() => rmSync(dir, { recursive: true, force: true }), killAll);
    const port = await freePort();
    const { child, ready } = launch({ STARHOP_DATA: dir, PORT: String(port) });
    await ready;
    const mostOf = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1_024;
    const openapi = () => fetch(`http://127.0.0.1:${port}/api/openapi.json`);
    await (await openapi()).text();
    const before = mostOf();
    for (let each = 0; each < 10; each += 1) {
      const socket = await open(port);
      socket.pause();
      socket.write(ask('/api/openapi.json').repeat(1_400));
    }
    for (let each = 0; each < 10; each += 1) expect((await openapi()).status).toBe(200);
    expect(mostOf() - before).toBeLessThan(100);
  }, 60_000);
});

describe('a slow reader', () => {
  const film = Buffer.alloc(64 * 1_024 * 1_024);
  async function serve(answerMs: number) {
    const app = Fastify().withTypeProvider<TypeBoxTypeProvider>();
    cleanUp.push(() => app.close());
    socketLimits(app, { requestMs: 100, answerMs, bytesPerSecond: film.length, checkEveryMs: 50 });
    app.get('/film', (_request, reply) => reply.send(film));
    const taken = once(app.server, 'connection') as Promise<[Socket]>;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = await open((app.server.address() as AddressInfo).port);
    const [theirs] = await taken;
    return { socket, cutOff: once(theirs, 'close') };
  }

  it('that takes a little now and then is cut off when the answer has had its time', async () => {
    const { socket, cutOff } = await serve(100);
    socket.pause();
    socket.write(ask('/film'));
    const trickle = setInterval(() => void socket.read(1_024), 20);
    cleanUp.push(() => clearInterval(trickle));
    await cutOff;
  });

  it('may ask again and again as long as it takes what it gets', async () => {
    const { socket } = await serve(20_000);
    let bytes = 0;
    socket.on('data', (data) => (bytes += data.length));
    for (let round = 1; round <= 3; round += 1) {
      socket.write(ask('/film'));
      while (bytes < round * film.length) await once(socket, 'data');
    }
    expect(socket.destroyed).toBe(false);
  });
});

/** Gives a call up after a tenth of a second. */
function impatient() {
  const app = Fastify().withTypeProvider<TypeBoxTypeProvider>();
  cleanUp.push(() => app.close());
  socketLimits(app, { requestMs: 100, answerMs: 20_000, bytesPerSecond: 1, checkEveryMs: 20 });
  problemDocuments(app);
  return app;
}

describe('a call that nothing answers', () => {
  it('is told to come again, and what follows on its socket is served', async () => {
    const app = impatient();
    app.get('/never', () => new Promise(() => undefined));
    app.get('/soon', (_request, reply) => reply.header('connection', 'close').send('here'));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = await open((app.server.address() as AddressInfo).port);
    socket.write(ask('/never') + ask('/soon'));
    const answers = await heard(socket);
    expect(answers).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 2\r\n[^]*"UNAVAILABLE"[^]*HTTP\/1\.1 200 [^]*here$/);
  });
});

describe('a call during which the machine stands still', () => {
  it('is answered when it goes on', async () => {
    const app = impatient();
    app.get('/late', async () => {
      for (const end = performance.now() + 300; performance.now() < end;);
      await new Promise((done) => setTimeout(done, 30));
      return 'here';
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${origin}/late`);
    expect([answer.status, await answer.text()]).toEqual([200, 'here']);
  });
});

describe('a call whose answer is still being compressed', () => {
  it('is told to come again in a text that is not said to be compressed', async () => {
    const app = impatient();
    app.get('/lesson', (_request, reply) => {
      reply.headers({ 'content-encoding': 'br', etag: 'W/"lesson"' });
      return new Promise(() => undefined);
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${origin}/lesson`);
    expect([answer.status, answer.headers.get('etag')]).toEqual([503, null]);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('a request without a socket of its own, as tests inject it', () => {
  it('is cut off as well when its answer takes too long', async () => {
    const app = Fastify();
    cleanUp.push(() => app.close());
    socketLimits(app, { requestMs: 10_000, answerMs: 50, bytesPerSecond: 1, checkEveryMs: 20 });
    app.get('/endless', (_request, reply) => reply.send(new Readable({ read: () => undefined })));
    await expect(app.inject('/endless')).rejects.toThrow('destroyed');
  });
});
