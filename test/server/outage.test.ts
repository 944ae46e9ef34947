import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ownPostgres, type Postgres } from '../../scripts/postgres.ts';
import { browser } from '../asking.ts';
import { freePort } from '../../scripts/freePort.ts';
import { killAll, launch } from '../launch.ts';
import { outages, throughOutage } from '../outages.ts';
import { wireTo } from '../wire.ts';

let postgres: Postgres;
let wire: Awaited<ReturnType<typeof wireTo>>;
let server: ReturnType<typeof launch>;
let call: ReturnType<typeof browser>;

beforeAll(async () => {
  postgres = await ownPostgres(['max_connections=30']);
  wire = await wireTo(postgres.url);
  const port = await freePort();
  const place = `http://localhost:${port}`;
  server = launch({ DATABASE_URL: wire.url, PORT: String(port), PUBLIC_URL: place, LOG_LEVEL: 'silent' });
  await server.ready;
  call = browser(place);
  const ada = { name: 'Ada', email: 'ada@example.com', password: 'lantern otter 9', locale: 'en' };
  expect((await call('POST', '/api/register', ada)).status).toBe(201);
}, 120_000);
afterAll(async () => {
  await killAll();
  wire.close();
  await postgres.stop();
}, 60_000);

describe('an outage of the database', () => {
  it.each(Object.keys(outages))(
    '(%s) is answered in time as what passes, and is over within five seconds of its end',
    async (name) => {
      const { heard, firstMs } = await throughOutage(name, { postgres, wire }, [call]);
      expect([...new Set(heard.map(({ status }) => status))].sort()).toEqual([200, 503]);
      expect(heard.filter(({ status, mayRetry }) => status === 503 && !mayRetry)).toEqual([]);
      expect(firstMs).toBeLessThan(5_000);
    },
    120_000,
  );

  it('keeps nobody from stopping the server', async () => {
    wire.goDark();
    const calls = Array.from({ length: 14 }, () => call('GET', '/api/myself'));
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await Promise.all(calls);
  }, 60_000);
});
