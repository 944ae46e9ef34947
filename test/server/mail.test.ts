import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../scripts/freePort.ts';
import { readConfig } from '../../server/config/config.ts';
import { isDatabaseUnavailable } from '../../server/db/errors.ts';
import { contactMail } from '../../server/mail/contactMail.ts';
import { openMailer, type Mail } from '../../server/mail/mailer.ts';
import {
  addressChangeMail,
  confirmMail,
  newAddressMail,
  newsletterMail,
  passwordChangedMail,
  recoveryMail,
} from '../../server/mail/mails.ts';

const config = readConfig({ PUBLIC_URL: 'https://starhop.example', SUPPORT_EMAIL: 'help@starhop.example' });
const learner = { email: 'ada@example.com', locale: 'en' };

describe('a mail', () => {
  it('is English for English, Polish for everyone else', () => {
    expect(
      ['en', 'en-GB', 'pl', 'ar', 'eng'].map((locale) => recoveryMail(config, { ...learner, locale }, 't').subject),
    ).toEqual([
      'A new password for Starhop',
      'A new password for Starhop',
      'Nowe hasło do Starhop',
      'Nowe hasło do Starhop',
      'Nowe hasło do Starhop',
    ]);
  });

  it('says the same as text and as HTML, and leads to PUBLIC_URL', () => {
    const links = [
      confirmMail(config, learner, 'abc'),
      recoveryMail(config, learner, 'abc'),
      passwordChangedMail(config, learner),
    ].map(({ text, html }) => {
      const [link = ''] = /https:\S+/.exec(text) ?? [];
      expect(html).toContain(`href="${link}"`);
      return link;
    });
    expect(links).toEqual([
      'https://starhop.example/registration/confirm/abc',
      'https://starhop.example/recovery/password?token=abc',
      'https://starhop.example/sign-in-email',
    ]);
  });
});

describe('a mail about an address', () => {
  const mails = {
    'the new address': (locale: string) => newAddressMail(config, { ...learner, locale }, 'abc'),
    'the old address': (locale: string) => addressChangeMail(config, { ...learner, locale }),
    'the newsletter': (locale: string) => newsletterMail(config, { ...learner, locale }, 'abc'),
  };
  it.each(Object.entries(mails))(
    'for %s is written in English and in Polish, and leads to PUBLIC_URL',
    (_name, mail) => {
      const [en, pl] = [mail('en'), mail('pl')];
      expect(en.subject).not.toBe(pl.subject);
      expect([en, pl].map(({ html }) => /<html lang="(..)">/.exec(html ?? '')?.[1])).toEqual(['en', 'pl']);
      for (const { text, html } of [en, pl]) {
        const [link = ''] = /https:\S+/.exec(text) ?? [];
        expect(link).toMatch(/^https:\/\/starhop\.example\/(registration\/confirm\/abc|recovery-password)$/);
        expect(html).toContain(`href="${link}"`);
      }
    },
  );
});

describe('the post office', () => {
  /** A real mail server takes one mail: to whom, and what it read. */
  async function taken(mail: Mail) {
    let raw = '';
    const to: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => (to.push(address), done()),
      onData: (stream, _session, done) => void stream.on('data', (data) => (raw += data)).on('end', () => done()),
    });
    await once(smtp.listen(0, '127.0.0.1'), 'listening');
    const { port } = smtp.server.address() as AddressInfo;
    const mailer = openMailer({ ...config, smtpUrl: `smtp://127.0.0.1:${port}` }, () => undefined);
    await mailer.send(mail);
    mailer.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    return { to, raw };
  }

  it('hands mails to the server of SMTP_URL', async () => {
    const { to, raw } = await taken(confirmMail(config, learner, 'abc'));
    expect(to).toEqual(['ada@example.com']);
    expect(raw).toMatch(/^From: Starhop <starhop@starhop\.example>\r$/m);
    expect(raw).toMatch(/^Reply-To: help@starhop\.example\r$/m);
    expect(raw).toMatch(/^Subject: One tap and this address is yours\r$/m);
  });

  it('fails with an error of its own, which nobody takes for a database that is away', async () => {
    const mailer = openMailer({ ...config, smtpUrl: `smtp://127.0.0.1:${await freePort()}` }, () => undefined);
    const error = await mailer.send(confirmMail(config, learner, 'abc')).catch((refusal: Error) => refusal);
    mailer.close();
    expect(error).toMatchObject({ message: expect.stringMatching(/^not sent: .*ECONNREFUSED/) });
    expect(isDatabaseUnavailable(error as Error)).toBe(false);
  }, 60_000);

  it('tries a server that hangs up three times, and then never again', async () => {
    let calls = 0;
    const hangsUp = createServer((socket) => {
      calls += 1;
      socket.destroy();
    });
    await once(hangsUp.listen(0, '127.0.0.1'), 'listening');
    const { port } = hangsUp.address() as AddressInfo;
    const mailer = openMailer({ ...config, smtpUrl: `smtp://127.0.0.1:${port}` }, () => undefined);
    await expect(mailer.send(confirmMail(config, learner, 'abc'))).rejects.toThrow(/^not sent: /);
    expect(calls).toBe(3);
    mailer.close();
    hangsUp.close();
  }, 60_000);

  it('hands a learner’s message to support, the state report attached, to be answered to the learner alone', async () => {
    const sender = { id: 'ada', name: 'Ada', email: 'a,b@example.com', email_confirmed_at: null, locale: 'pl' };
    const state = { build: 'abc', preloadedState: '{"a":1}', payload: '[]' };
    const message = 'Mapa jest ciemna.\r\n.\r\nBcc: all@example.com';
    const { to, raw } = await taken(contactMail(config, sender, { message, state }, new Date(0)));
    const [headers = ''] = raw.split('\r\n\r\n');
    expect(to).toEqual(['help@starhop.example']);
    expect(headers).toMatch(/^Reply-To: <"a,b"@example\.com>\r$/m);
    expect(headers).toMatch(/^Subject: A learner wrote to starhop\.example\r$/m);
    expect(headers).not.toMatch(/Bcc|Mapa/);
    expect(raw).toContain('Mapa jest ciemna.\r\n.\r\nBcc: all@example.com');
    expect(raw).toMatch(/^Content-Disposition: attachment; filename=state-report\.json\r$/m);
    const [, attached = ''] = /state-report\.json\r\n\r\n([\w+/=\r\n]+)\r\n--/.exec(raw) ?? [];
    expect(JSON.parse(Buffer.from(attached, 'base64').toString())).toEqual(state);
  });

  it('lets no name pose as our own words: ours come first, the name stands in its marks and reads one way', async () => {
    const name = 'Starhop Support” <help@starhop.example>\nAccount: 1\u001b[2J\u202eevoba ees\u2028x';
    const sender = { id: 'ada', name, email: 'ada@example.com', email_confirmed_at: null, locale: 'en' };
    const message = 'Hello\u202e\u2066\u001b[31m\nAccount: 2';
    const lines = contactMail(config, sender, { message }, new Date(0)).text.split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'Account: ada, language en',
      'Address: ada@example.com (not confirmed)',
      'Calls themselves “Starhop Support <help@starhop.example> Account: 1 [2Jevoba ees x”',
    ]);
    expect(lines.slice(-3)).toEqual(['Hello[31m', 'Account: 2', '']);
  });

  it('keeps them in the mail folder without one, and says the link on one’s own machine alone', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'starhop-mail-'));
    const said: string[] = [];
    const own = { ...config, publicUrl: 'http://localhost:8080', secure: false, dataDir };
    const mailer = openMailer(own, (line) => said.push(line));
    await mailer.send(confirmMail(own, learner, 'abc'));
    await mailer.send(recoveryMail(own, learner, 'def'));
    const names = readdirSync(join(dataDir, 'mail')).sort();
    expect(names.map((name) => name.endsWith('.eml'))).toEqual([true, true]);
    expect(readFileSync(join(dataDir, 'mail', names[0]!), 'utf8')).toContain('To: ada@example.com');
    expect(said).toEqual([
      'Mail for ada@example.com: One tap and this address is yours\n  http://localhost:8080/registration/confirm/abc',
      'Mail for ada@example.com: A new password for Starhop\n  http://localhost:8080/recovery/password?token=def',
    ]);
    await openMailer({ ...config, secure: true, dataDir }, (line) => said.push(line)).send(
      confirmMail(config, learner, 'ghi'),
    );
    expect(said[2]).toBe('Mail in the mail folder: One tap and this address is yours');
    rmSync(dataDir, { recursive: true });
  });

  it('says of a learner’s message only the file it lies in', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'starhop-mail-'));
    const said: string[] = [];
    const mailer = openMailer({ ...config, secure: false, dataDir }, (line) => said.push(line));
    const sender = { id: 'ada', name: 'Ada', email: 'ada@example.com', email_confirmed_at: null, locale: 'en' };
    await mailer.send(contactMail(config, sender, { message: 'See https://evil.example' }, new Date(0)));
    const [name] = readdirSync(join(dataDir, 'mail'));
    expect(said).toEqual([`Mail for help@starhop.example: A learner wrote to starhop.example\n  ${name}`]);
    rmSync(dataDir, { recursive: true });
  });

  it('lets no address smuggle in a line of its own', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'starhop-mail-'));
    const mailer = openMailer({ ...config, dataDir }, () => undefined);
    const email = 'ada@example.com\r\nBcc: eve@example.com\r\nSubject: hello';
    await mailer.send(newAddressMail(config, { ...learner, email }, 'abc'));
    const [name] = readdirSync(join(dataDir, 'mail'));
    const [headers = ''] = readFileSync(join(dataDir, 'mail', name!), 'utf8').split('\r\n\r\n');
    expect(headers.match(/^(To|Cc|Bcc|Subject):/gim)).toEqual(['To:', 'Subject:']);
    expect(headers).toMatch(/^Subject: Is this your new address\?\r$/m);
    rmSync(dataDir, { recursive: true });
  });

  it('takes the mails of the folder’s former name along, so that they are removed with their address', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'starhop-mail-'));
    await openMailer({ ...config, dataDir }, () => undefined).send(confirmMail(config, learner, 'abc'));
    renameSync(join(dataDir, 'mail'), join(dataDir, 'outbox'));
    const mailer = openMailer({ ...config, dataDir }, () => undefined);
    expect(readdirSync(dataDir)).toEqual(['mail']);
    expect(readdirSync(join(dataDir, 'mail'))).toHaveLength(1);
    await mailer.forget(learner.email);
    expect(readdirSync(join(dataDir, 'mail'))).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });

  it('takes an address as one, however it is written', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'starhop-mail-'));
    const mailer = openMailer({ ...config, dataDir }, () => undefined);
    await mailer.send(confirmMail(config, { ...learner, email: 'a,b@example.com' }, 'abc'));
    const [name] = readdirSync(join(dataDir, 'mail'));
    expect(readFileSync(join(dataDir, 'mail', name!), 'utf8')).toMatch(/^To: <"a,b"@example\.com>\r$/m);
    rmSync(dataDir, { recursive: true });
  });
});
