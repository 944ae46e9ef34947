import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The Reply-To address; support's when absent. */
  replyTo?: string;
  attachments?: { filename: string; contentType: string; content: string }[];
};

/** Sends mail, by SMTP or into a folder. */
export type Mailer = {
  /** Rejects when the mail server has not accepted the mail. */
  send(mail: Mail): Promise<void>;
  /** Removes the mails to or from an address that lie in the mail folder. */
  forget(address: string): Promise<void>;
  close(): void;
};

declare module 'fastify' {
  interface FastifyInstance {
    mailer: Mailer;
  }
}

const TRIES = 3;
const FIRST_WAIT_MS = 1_000;

/** An address as an object, which nodemailer takes as it is and never parses as a list of several. */
const single = (address: string) => ({ name: '', address });

function envelope({ mailFrom, supportEmail }: Config, { to, replyTo, ...mail }: Mail) {
  const answerTo = replyTo ?? supportEmail;
  return { ...mail, from: mailFrom, to: single(to), ...(answerTo && { replyTo: single(answerTo) }) };
}

/** The link of a mail of ours. Mails without HTML are what learners write to support, whose links are not printed. */
const linkIn = ({ html, text }: Mail) => (html ? /https?:\/\/\S+/.exec(text)?.[0] : undefined);

/**
 * A mailer by SMTP_URL, else one that writes mails into a folder. `say` prints a line for whoever started the server.
 */
export const openMailer = (config: Config, say: (line: string) => void): Mailer =>
  config.smtpUrl ? smtp(config, config.smtpUrl) : mailFolder(config, say);

/** Composes a mail without sending it, so that an unknown address costs the same time as a known one. */
export async function compose(config: Config, mail: Mail): Promise<void> {
  await createTransport({ streamTransport: true, buffer: true }).sendMail(envelope(config, mail));
}

/** Sends by SMTP, in up to three attempts. */
function smtp(config: Config, url: string): Mailer {
  // The pool puts nothing back by itself: a mail would go out after its sender was told that it did not.
  const settings = { url, pool: true, maxRequeues: 0, connectionTimeout: 10_000, socketTimeout: 20_000 } as const;
  const transport = createTransport(settings);
  const attempt = async (mail: Mail, left: number, wait: number): Promise<void> => {
    try {
      await transport.sendMail(envelope(config, mail));
    } catch (error) {
      // As an error of its own: by its code it would pass for a database that is away.
      if (left === 1) throw new Error(`not sent: ${(error as Error).message}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, wait));
      await attempt(mail, left - 1, wait * 4);
    }
  };
  return {
    send: (mail) => attempt(mail, TRIES, FIRST_WAIT_MS),
    forget: async () => undefined,
    close: () => transport.close(),
  };
}

/** The hash that stands for an address in the name of a file. */
const hashOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 24);
const hashesOf = ({ to, replyTo }: Mail) => [to, ...(replyTo ? [replyTo] : [])].map(hashOf).join('-');

/** What the folder was called before; its mails move along, so that `forget` still removes them. */
const FORMER_FOLDER = 'outbox';

/**
 * Writes each mail as a file into `$STARHOP_DATA/mail`, and prints its link where the app runs on the reader's own
 * machine.
 */
function mailFolder(config: Config, say: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const folder = join(config.dataDir, 'mail');
  const former = join(config.dataDir, FORMER_FOLDER);
  if (existsSync(former) && !existsSync(folder)) renameSync(former, folder);
  let count = 0;
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelope(config, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${(count += 1)}-${hashesOf(mail)}.eml`;
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
      // The output of a public server is kept as a log, which must hold neither addresses nor links that open an
      // account.
      say(
        config.secure
          ? `Mail in the mail folder: ${mail.subject}`
          : `Mail for ${mail.to}: ${mail.subject}\n  ${linkIn(mail) ?? name}`,
      );
    },
    async forget(address) {
      const files = await readdir(folder).catch(() => []);
      const theirs = files.filter((name) => name.includes(hashOf(address)));
      for (const name of theirs) await rm(join(folder, name), { force: true });
    },
    close: () => transport.close(),
  };
}
