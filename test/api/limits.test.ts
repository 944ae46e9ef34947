import { beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import {
  asSeenFrom,
  extentOf,
  isWithin,
  keyOf,
  limited,
  limitNames,
  within,
  withinFrom,
} from '../../server/web/limits.ts';
import { ProblemError } from '../../server/web/problems.ts';
import { testServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()), 60_000);

const from = (ip = '203.0.113.7') => ({ server: server.app, ip }) as FastifyRequest;
/** The seconds to wait; null when it is allowed. */
const waitFor = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      expect(error.code).toBe('RATE_LIMITED');
      return error.more.retryAfter;
    },
  );
const inARow = async (times: number, ask: (at: number) => Promise<unknown>) => {
  const waits = [];
  for (let at = 0; at < times; at += 1) waits.push(await waitFor(ask(at)));
  return waits;
};
const mail = (who: string) => () => within('mail a provider link', who, from());
const free = (times: number) => Array<null>(times).fill(null);

describe('a limit', () => {
  it('lets through as many as it says, then says how long to wait', async () => {
    expect(await inARow(7, mail('ada'))).toEqual([...free(5), 3_600, 3_600]);
    server.pass({ minutes: 59, seconds: 59 });
    expect(await inARow(1, mail('ada'))).toEqual([1]);
  });

  it('begins anew when its window is over, however often it was met', async () => {
    await inARow(5, mail('grace'));
    server.pass({ minutes: 30 });
    expect(await inARow(2, mail('grace'))).toEqual([1_800, 1_800]);
    server.pass({ minutes: 30 });
    expect(await inARow(6, mail('grace'))).toEqual([...free(5), 3_600]);
  });

  it('counts each person by themselves, and each thing they do', async () => {
    await inARow(5, mail('joan'));
    expect(await inARow(1, mail('jean'))).toEqual([null]);
    expect(await inARow(1, () => within('resend to a learner', 'joan', from()))).toEqual([null]);
  });

  it('makes nobody wait longer because a clock was set back', async () => {
    await inARow(5, mail('rosa'));
    server.pass({ days: -1 });
    expect(await inARow(1, mail('rosa'))).toEqual([3_600]);
    server.pass({ hours: 1 });
    expect(await inARow(1, mail('rosa'))).toEqual([null]);
  });

  it('keeps nothing that could be read', async () => {
    await inARow(1, mail('who@example.com'));
    const rows = await server.db.selectFrom('rate_hits').select('key').execute();
    expect(rows.map(({ key }) => key).join(' ')).not.toMatch(/who|example|mail/);
    expect(keyOf('one', 'two')).not.toBe(keyOf('onetwo'));
  });

  it('can be of somebody as seen from one address', async () => {
    const recover = (ip: string) => () =>
      within('recover an account from an address', asSeenFrom('ada', from(ip)), from(ip));
    expect(await inARow(6, recover('203.0.113.20'))).toEqual([...free(5), 3_600]);
    expect(await inARow(1, recover('203.0.113.21'))).toEqual([null]);
  });

  it('can be asked as a question, and counts then, too', async () => {
    const ask = () => isWithin('newsletter to an address', 'ada', from());
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([true, true, true, false]);
  });

  it('hides no other trouble behind an answer', async () => {
    const broken = { server: { clock: () => new Date(NaN), db: server.db } } as FastifyRequest;
    await expect(isWithin('newsletter to an address', 'ada', broken)).rejects.not.toBeInstanceOf(ProblemError);
  });

  it('waits whole seconds, and at least one', () => {
    expect([-5, 0, 1, 1_000, 1_001].map((wait) => limited(wait).more.retryAfter)).toEqual([1, 1, 1, 1, 2]);
  });
});

describe('a limit of everybody at an address', () => {
  const subscribe = (ip: string) => withinFrom('newsletter to an address', from(ip));

  it('is that of a household, whose addresses differ in their second half', async () => {
    expect(await inARow(4, (at) => subscribe(`2001:db8:5:1:${at}::1`))).toEqual([...free(3), 3_600]);
  });

  it('is ten times as much for a network that holds many of them', async () => {
    expect(await inARow(31, (at) => subscribe(`2001:db8:6:${at}::1`))).toEqual([...free(30), 3_600]);
    expect(await inARow(1, () => subscribe('2001:db8:7:1::1'))).toEqual([null]);
  });

  it('is for one address where there are no networks', async () => {
    expect(await inARow(40, (at) => subscribe(`198.51.100.${at}`))).toEqual(free(40));
  });
});

describe('the windows', () => {
  it('are an hour, but for a warning a day and a recovery that is over before its links are', () => {
    const windows = limitNames.map((name) => [name, extentOf(name as 'change an email').seconds] as const);
    expect(windows.filter(([, seconds]) => seconds !== 3_600)).toEqual([
      ['warn of guesses', 86_400],
      ['recover an account', 1_800],
    ]);
    expect(extentOf('stars of a learner')).toEqual({ most: 300, seconds: 3_600 });
  });
});
