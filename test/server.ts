import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { build } from '../server/app.ts';
import { readConfig, type Config } from '../server/config/config.ts';
import type { Db } from '../server/db/db.ts';
import type { Mail, Mailer } from '../server/mail/mailer.ts';
import { emptyDb } from './db.ts';
import { personOf, type Person } from './person.ts';

type NewLearner = {
  starsANight?: number;
  name?: string;
  email?: string;
  password?: string;
  pathwayIds?: string[];
  timeZone?: string;
  locale?: string;
};
type Options = {
  now?: string;
  config?: Partial<Config>;
  beside?: { db: Db; time: { now: Date }; mails: Mail[] };
  /** Another post office than the one that only remembers. */
  mailer?: Mailer;
};
export type Learner = Person & { id: string; email: string; password: string };
export type TestServer = Awaited<ReturnType<typeof testServer>>;

const NOON = '2026-03-10T12:00:00.000Z';
let people = 0;
const open = new Set<{ close(): Promise<unknown> }>();
/** Each ends what it still does in the background, which would otherwise meet the next test's empty database. */
const closeAll = async () => {
  for (const app of open) await app.close();
  open.clear();
};
afterAll(closeAll);

/**
 * The real server on an empty database: embedded, or PostgreSQL when TEST_DATABASE_URL is set. Only the clock and the
 * post office are made up. `beside` shares another one's database, clock and post office, as a second process would.
 */
export async function testServer({ now = NOON, config: special = {}, beside, mailer: own }: Options = {}) {
  if (!beside) await closeAll();
  const db = beside?.db ?? (await emptyDb());
  const time = beside?.time ?? { now: new Date(now) };
  const mails: Mail[] = beside?.mails ?? [];
  const config: Config = {
    ...readConfig({ STARHOP_DATA: join(tmpdir(), 'starhop-test'), LOG_LEVEL: 'silent' }),
    appDir: null,
    ...special,
  };
  const mailer = own ?? {
    send: async (mail: Mail) => void mails.push(mail),
    forget: async () => undefined,
    close: () => undefined,
  };
  const app = await build({ db, config, mailer, clock: () => new Date(time.now) });
  open.add(app);
  await app.ready();

  /** Somebody with a browser of their own, at an address of their own, who has not signed in. */
  const visitor = (address = `10.0.${(people += 1) >> 8}.${people & 255}`): Person =>
    personOf(app, config.publicUrl, address);

  return {
    app,
    db,
    config,
    time,
    mails,
    visitor,
    /** Signs a new learner up and in; what is not given is made up. */
    async signUp(given: NewLearner = {}): Promise<Learner> {
      const person = visitor();
      const learner = {
        name: 'Ada Byron',
        email: `learner${people}@example.com`,
        password: 'lantern otter 9',
        ...given,
      };
      const { status, body } = await person.post<{ id: string }>('/api/register', learner);
      if (status !== 201) throw new Error(`could not sign up: ${status} ${JSON.stringify(body)}`);
      return Object.assign(person, { id: body.id, email: learner.email, password: learner.password });
    },
    /** Sets the clock: `'2026-03-29T01:30:00Z'`. */
    setNow(instant: string) {
      time.now = new Date(instant);
    },
    /** Lets time pass. */
    pass({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      time.now = new Date(time.now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000);
    },
    /** What has been mailed to this address, once everything under way is sent; oldest first. */
    async mailsTo(email: string): Promise<Mail[]> {
      await app.background.settled();
      return mails.filter(({ to }) => to === email);
    },
    async close() {
      open.delete(app);
      await app.close();
    },
  };
}

/** The secret in the link of a mail. */
export const tokenIn = ({ text }: Mail): string => /(?:confirm\/|token=)([\w-]+)/.exec(text)?.[1] ?? '';
