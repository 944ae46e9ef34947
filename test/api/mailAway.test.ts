import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../scripts/freePort.ts';
import { readConfig } from '../../server/config/config.ts';
import { openMailer, type Mailer } from '../../server/mail/mailer.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

const MESSAGE = 'The third card of the second lesson says north where it means south.';

let port: number;
let mailer: Mailer;
let server: TestServer;
let ada: Learner;
let smtp: SMTPServer | undefined;
const arrived: { to: string; raw: string }[] = [];

/** A mail server that takes everything. */
async function startSmtp(): Promise<void> {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const mail = { to: envelope.rcptTo[0]!.address, raw: '' };
      stream.on('data', (data) => (mail.raw += String(data)));
      stream.on('end', () => (arrived.push(mail), done()));
    },
  });
  await once(smtp.listen(port, '127.0.0.1'), 'listening');
  expect((smtp.server.address() as AddressInfo).port).toBe(port);
}
const linkIn = ({ raw }: { raw: string }, path: string) =>
  new RegExp(`${path}([\\w-]+)`).exec(raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1];
const failures = async () => {
  const { body } = await server.app.inject('/metrics');
  return Number(/^starhop_work_failures_total\{work="confirmation mail"\} (\d+)$/m.exec(body)?.[1]);
};

beforeAll(async () => {
  port = await freePort();
  mailer = openMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), () => undefined);
  server = await testServer({ mailer });
}, 60_000);
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => (smtp ? smtp.close(() => resolve()) : resolve()));
});

describe('a mail server that is away for a day', () => {
  it('keeps nobody from signing up and in, and is counted', async () => {
    ada = await server.signUp({ locale: 'en' });
    expect((await server.visitor().post('/api/login', ada)).status).toBe(200);
    expect((await server.visitor().post('/api/password/recovery', { email: ada.email })).status).toBe(204);
    await server.app.background.settled();
    expect(await failures()).toBe(1);
  }, 60_000);

  it('refuses a message to support, so that its writer keeps the words', async () => {
    const { status, body } = await ada.post<{ code: string }>('/api/contact-us', { message: MESSAGE });
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
  }, 60_000);

  it('sends nothing of that day when it is back, and one mail for each that is asked for again', async () => {
    server.pass({ days: 1 });
    await startSmtp();
    expect((await ada.post('/api/register/resend')).status).toBe(204);
    await server.visitor().post('/api/password/recovery', { email: ada.email });
    await server.app.background.settled();
    expect(arrived.map(({ to }) => to)).toEqual([ada.email, ada.email]);

    const confirmation = arrived.map((mail) => linkIn(mail, 'registration/confirm/')).find(Boolean);
    expect((await ada.post('/api/register/confirm', { confirmationTokenId: confirmation })).status).toBe(200);
    expect((await ada.post('/api/contact-us', { message: MESSAGE })).status).toBeLessThan(300);
    expect(arrived.at(-1)!.raw).toContain('says north where it means south');
    expect(arrived).toHaveLength(3);
  }, 60_000);
});
