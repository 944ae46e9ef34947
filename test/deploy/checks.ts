import { readdirSync, readFileSync } from 'node:fs';
import http2 from 'node:http2';
import { connect } from 'node:tls';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { keyOf } from '../../server/web/limits.ts';
import { AVATAR_BYTES } from '../../src/contract/rules.ts';
import { caller } from './caller.ts';
import { NAME, type Front } from './proxy.ts';

const APP = join(import.meta.dirname, '../../dist/app');
const MOST_BYTES = 6 * 1_024 * 1_024;
const FORGED = '203.0.113.9';
const CALLER = '127.0.0.5';

export interface World {
  front: Front;
  /** The address of a node itself, past the proxy. */
  node: string;
  /** How often a limit's counter has counted. */
  hits(key: string): Promise<number>;
  video: { path: string; bytes: Buffer };
  /** How a body that is too large may be answered. */
  refusals: readonly number[];
}
type Check = (world: World) => Promise<unknown>;
type Pair = [seen: unknown, wanted: unknown];

/** Throws what was seen instead, by name. */
function must(pairs: Record<string, Pair>): void {
  for (const [what, [seen, wanted]] of Object.entries(pairs))
    if (seen !== wanted) throw new Error(`${what}: ${String(seen)} instead of ${String(wanted)}`);
}

const JSON_BODY = { 'content-type': 'application/json' };
const register = (email: string) => JSON.stringify({ name: 'Ada', email, password: 'lantern otter 9' });

async function signUp({ front }: World, email: string, from = '127.0.0.1', extra: Record<string, string> = {}) {
  const { call, end } = caller(front, from);
  const headers = { ...JSON_BODY, ...extra };
  const answer = await call('/api/register', { method: 'POST', headers, body: register(email) });
  end();
  return { answer, cookie: (answer.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; ') };
}

async function sendPicture(world: World, bytes: Buffer, email: string) {
  const { cookie } = await signUp(world, email);
  const { call, end } = caller(world.front);
  const head =
    '--here\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--here--\r\n')]);
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=here' };
  const answer = await call('/api/users-avatar', { method: 'POST', headers, body });
  end();
  return answer;
}

const get = async ({ front }: World, path: string, headers: Record<string, string> = {}) => {
  const { call, end } = caller(front);
  const answer = await call(path, { headers });
  end();
  return answer;
};

const overHttp2 = ({ tls, certificate }: Front) =>
  new Promise<number>((resolve, reject) => {
    const session = http2.connect(`https://127.0.0.1:${tls}`, { ca: certificate, servername: NAME });
    session.on('error', reject);
    const asked = session.request({ ':path': '/', ':authority': NAME });
    asked.on('response', ({ ':status': status }) => {
      asked.close();
      session.close();
      resolve(Number(status));
    });
  });

/** What the first line of the answer to a wish for a websocket is. */
const askForWebsocket = ({ tls, certificate }: Front) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ port: tls, host: '127.0.0.1', ca: certificate, servername: NAME }, () =>
      socket.write(
        `GET / HTTP/1.1\r\nHost: ${NAME}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      ),
    );
    socket.on('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString('latin1').split('\r\n', 1)[0]);
    });
  });

/** What must be so of every proxy in front. */
export const checks: Record<string, Check> = {
  'sends http on to https': async ({ front: { plain } }) => {
    const answer = await fetch(`http://127.0.0.1:${plain}/login`, { headers: { host: NAME }, redirect: 'manual' });
    must({ status: [answer.status, 308] });
  },
  'speaks HTTP/2': async ({ front }) => must({ status: [await overHttp2(front), 200] }),
  'hands on the security headers, each once': async (world) => {
    const { headers } = await get(world, '/');
    for (const name of ['content-security-policy', 'strict-transport-security', 'x-content-type-options'])
      must({ [name]: [typeof headers[name] === 'string' && !headers[name].includes(', '), true] });
  },
  'hands on a cookie that only HTTPS gets': async (world) => {
    const { answer } = await signUp(world, 'cookie@example.com');
    const [cookie = ''] = answer.headers['set-cookie']?.filter((one) => one.startsWith('__Host-sid=')) ?? [];
    must({ status: [answer.status, 201], secure: [/; Secure/.test(cookie), true] });
  },
  'compresses a script once': async (world) => {
    const script = readdirSync(join(APP, 'assets'))
      .find((file) => file.endsWith('.js.br'))!
      .slice(0, -3);
    const { headers, body } = await get(world, `/assets/${script}`, { 'accept-encoding': 'gzip, br' });
    const whole = brotliDecompressSync(body).equals(readFileSync(join(APP, 'assets', script)));
    must({ encoding: [headers['content-encoding'], 'br'], 'the script itself': [whole, true] });
  },
  'does not compress an answer about one learner': async (world) => {
    const { cookie } = await signUp(world, 'secret@example.com');
    const { status, headers } = await get(world, '/api/myself', { cookie, 'accept-encoding': 'gzip, br' });
    must({ status: [status, 200], encoding: [headers['content-encoding'], undefined] });
  },
  'hands on a part of a video': async (world) => {
    const { path, bytes } = world.video;
    const { status, headers, body } = await get(world, path, { range: 'bytes=1000-1999' });
    const wanted = `bytes 1000-1999/${bytes.length}`;
    must({ status: [status, 206], range: [headers['content-range'], wanted] });
    must({ 'the bytes': [body.equals(bytes.subarray(1_000, 2_000)), true] });
    must({ 'beyond its end': [(await get(world, path, { range: `bytes=${bytes.length}-` })).status, 416] });
  },
  'takes a picture of a learner': async (world) => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * at * 7) % 256));
    const png = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    must({ status: [(await sendPicture(world, png, 'picture@example.com')).status, 200] });
  },
  'takes no picture beyond 5 MB': async (world) => {
    const { status } = await sendPicture(world, Buffer.alloc(AVATAR_BYTES + 300_000), 'large@example.com');
    must({ [`a refusal, ${status}`]: [world.refusals.includes(status), true] });
  },
  'takes nothing that is larger than any picture': async (world) => {
    const { status } = await sendPicture(world, Buffer.alloc(MOST_BYTES + 100_000), 'larger@example.com');
    must({ [`a refusal, ${status}`]: [world.refusals.includes(status), true] });
  },
  'counts a client by its own address, whatever it says': async (world) => {
    const says = { 'x-forwarded-for': FORGED, 'x-real-ip': FORGED, forwarded: `for=${FORGED}` };
    await signUp(world, 'forger@example.com', CALLER, says);
    const [own, forged] = [CALLER, FORGED].map((from) => keyOf('register from an address', from));
    must({ 'its own': [await world.hits(own!), 1], 'the forged one': [await world.hits(forged!), 0] });
  },
  'keeps /metrics and /ready to the inside': async (world) => {
    must({
      '/metrics': [(await get(world, '/metrics')).status, 404],
      '/ready': [(await get(world, '/ready')).status, 404],
    });
    must({ '/health': [(await get(world, '/health')).status, 200] });
  },
  'opens no websocket': async ({ front }) =>
    must({ 'it says': [(await askForWebsocket(front)).includes(' 101 '), false] }),
};

/** Shows that the check of addresses can fail: past the proxy the same forged address is believed. */
export async function forgedPastTheProxy({ node, hits }: World): Promise<boolean> {
  const headers = { ...JSON_BODY, origin: `https://${NAME}`, 'x-forwarded-for': '203.0.113.10' };
  await fetch(`${node}/api/register`, { method: 'POST', headers, body: register('past@example.com') });
  return (await hits(keyOf('register from an address', '203.0.113.10'))) === 1;
}
