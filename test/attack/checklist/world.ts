import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { text } from 'node:stream/consumers';
import { ownPostgres } from '../../../scripts/postgres.ts';
import { openPrepared, type Db } from '../../../server/db/db.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { addCourse, addPathway } from '../../content.ts';
import { freePort } from '../../../scripts/freePort.ts';
import { kill, launch } from '../../launch.ts';
import { startForger } from '../../oidc/forger.ts';
import type { Random } from '../random.ts';
import { visitor, type Visitor } from './asking.ts';

const PUBLIC_URL = 'https://starhop.example';
export const CLIENT = 'starhop-at-the-forger';
const MAIL_WITHIN_MS = 20_000;

/** A post office that keeps every mail as it travelled. */
async function postOffice() {
  const mails: { to: string; raw: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, taken) =>
      void text(stream).then((raw) => {
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, raw });
        taken();
      }),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { mails, url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => undefined) };
}

/** The text of a mail as its reader sees it, whatever it travelled as. */
export function plainly(raw: string): string {
  const parts = raw.split(/^--\S+\r?\n/m);
  return parts
    .map((part) => {
      const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
      const body = rest.join('\n\n');
      if (/transfer-encoding: base64/i.test(head)) return `${head}\n\n${Buffer.from(body, 'base64').toString('utf8')}`;
      if (!/transfer-encoding: quoted-printable/i.test(head)) return part;
      const bytes = body
        .replace(/=\r?\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
      return `${head}\n\n${Buffer.from(bytes, 'latin1').toString('utf8')}`;
    })
    .join('\n');
}
export const tokenIn = (raw: string) => /(?:confirm\/|token=)([\w-]{20,})/.exec(plainly(raw))?.[1] ?? '';

/** A course with what the rows need, and a pathway of more lessons than an hour may have stars. */
async function prepare(db: Db): Promise<void> {
  await migrate(db);
  await addCourse(db);
  await addPathway(db, 'many', 320);
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * Two nodes behind a proxy that they believe, under one https address; and a third without either, as on one's own machine.
 * They share one PostgreSQL, a post office and a provider that forges.
 */
export async function openWorld(random: Random) {
  const [postgres, office, forger] = await Promise.all([ownPostgres(), postOffice(), startForger(CLIENT)]);
  await (await openPrepared({ url: postgres.url }, prepare)).destroy();
  const db = new pg.Pool({ connectionString: postgres.url, max: 4 });
  const shared = {
    DATABASE_URL: postgres.url,
    SMTP_URL: office.url,
    SUPPORT_EMAIL: 'support@starhop.example',
    LOG_LEVEL: 'info',
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: forger.issuer,
  };
  const ports = [await freePort(), await freePort(), await freePort()];
  const home = `http://localhost:${ports[2]}`;
  const nodes = ports.map((port, at) =>
    launch({ ...shared, PORT: String(port), ...(at < 2 ? { PUBLIC_URL, TRUST_PROXY: '1' } : { PUBLIC_URL: home }) }),
  );
  await Promise.all(nodes.map(({ ready }) => ready));
  const place = { ports, origins: [PUBLIC_URL, PUBLIC_URL, home] };
  let people = 0;

  const letters = 'bcdfghjkmnpqrstvwxz';
  /** A password that nobody else has, of so many signs. */
  const password = (length = 16) => Array.from({ length }, () => random.pick([...letters])).join('');
  const newEmail = (name = 'learner') => `${name}.${(people += 1)}.${password(6)}@example.com`;
  const mailsTo = (email: string) => office.mails.filter(({ to }) => to === email).map(({ raw }) => raw);

  return {
    random,
    place,
    nodes,
    db,
    forger,
    home,
    mails: office.mails,
    password,
    newEmail,
    visitor: (address?: string): Visitor => visitor(place, address),
    /** All that the servers have said, mail and link lines too. */
    logs: () => nodes.map(({ said }) => said.out + said.err).join('\n'),
    /** Somebody new who is signed in. */
    async newLearner(more: { email?: string; password?: string; name?: string; pathwayIds?: string[] } = {}, node = 0) {
      const person = visitor(place);
      const account = { name: 'Ada Byron', email: newEmail(), password: password(), ...more };
      const { status, body, text: said } = await person.post('/api/register', account, { node });
      if (status !== 201) throw new Error(`could not sign up: ${status} ${said}`);
      return Object.assign(person, account, { id: body.id as string });
    },
    mailsTo,
    /** The newest mail to an address that holds these words, once it has come. */
    async mailTo(email: string, words: RegExp): Promise<string> {
      const until = Date.now() + MAIL_WITHIN_MS;
      for (;;) {
        const mail = mailsTo(email).findLast((raw) => words.test(plainly(raw)));
        if (mail) return mail;
        if (Date.now() > until) throw new Error(`no mail to ${email} that says ${words}`);
        await new Promise((again) => setTimeout(again, 50));
      }
    },
    async close() {
      await db.end();
      for (const { child } of nodes) await kill(child, 'SIGKILL');
      office.close();
      forger.ends();
      await postgres.stop();
    },
  };
}
export type Learner = Awaited<ReturnType<World['newLearner']>>;
