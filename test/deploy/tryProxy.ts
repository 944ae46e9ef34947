import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ownPostgres } from '../../scripts/postgres.ts';
import { freePort } from '../../scripts/freePort.ts';
import { killAll, launch } from '../launch.ts';
import { checks, forgedPastTheProxy, type World } from './checks.ts';
import { NAME, startProxy, type Proxy } from './proxy.ts';

const USAGE = `Tries the examples of server/deploy/proxy with the real program in front of a node.

  npm run try-proxy                  nginx, then Caddy; each has to be installed (Debian: nginx-light, caddy)
  npm run try-proxy -- --only nginx  one of them`;

/** A node on a PostgreSQL of its own, with a video in it. */
async function open() {
  const postgres = await ownPostgres();
  const port = await freePort();
  const env = { DATABASE_URL: postgres.url, PORT: String(port), TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
  await launch({ ...env, PUBLIC_URL: `https://${NAME}` }).ready;
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  const bytes = randomBytes(300_000);
  await db.query("insert into assets (id, mime, size, bytes) values ('film', 'video/mp4', $1, $2)", [
    bytes.length,
    bytes,
  ]);
  const hits = async (key: string) =>
    (await db.query<{ hits: number }>('select hits from rate_hits where key = $1', [key])).rows[0]?.hits ?? 0;
  const close = async () => {
    await db.end();
    await killAll();
    await postgres.stop();
  };
  return { port, hits, close, video: { path: '/api/asset/film', bytes } };
}

/** Caddy says 502 where the node refuses a picture by its length and hangs up before all of it was sent. */
const REFUSALS = { nginx: [413], caddy: [413, 502] };

/** Prints what was found of one proxy; answers how many checks failed. */
async function tryOne(proxy: Proxy): Promise<number> {
  const { port, hits, video, close } = await open();
  const front = await startProxy(proxy, [port]);
  const world: World = { front, node: `http://127.0.0.1:${port}`, hits, video, refusals: REFUSALS[proxy] };
  let failed = 0;
  for (const [what, check] of Object.entries(checks)) {
    const wrong = await check(world).then(
      () => null,
      (error: Error) => error.message,
    );
    if (wrong !== null) failed += 1;
    console.log(`${wrong === null ? '✓' : '✗'} ${proxy} ${what}${wrong === null ? '' : ` — ${wrong}`}`);
  }
  if (!(await forgedPastTheProxy(world))) failed += 1;
  else
    console.log(
      `  (past ${proxy} a forged address is believed, as it must be there: keep the node's port to the proxy)`,
    );
  await front.stop();
  await close();
  return failed;
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = (['nginx', 'caddy'] as const).filter((proxy) => !values.only || values.only === proxy);
if (!wanted.length) {
  console.error(USAGE);
  process.exit(1);
}
let failed = 0;
try {
  for (const proxy of wanted) failed += await tryOne(proxy);
} catch (error) {
  console.error((error as Error).message);
  failed += 1;
}
console.log(failed ? `${failed} things are not as they must be.` : 'All of it is as it must be.');
process.exit(failed ? 1 : 0);
