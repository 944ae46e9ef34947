import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Who is answered; support when absent. */
  replyTo?: string;
  attachments?: { filename: string; contentType: string; content: string }[];
};

/** Where mail goes. */
export type Mailer = {
  /** Rejects when the mail was not taken. */
  send(mail: Mail): Promise<void>;
  /** Removes what still lies here for or from an address. What has been sent is with its reader. */
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

/** As an object an address is taken as it is and never read as a list of several. */
const only = (address: string) => ({ name: '', address });

function envelope({ mailFrom, supportEmail }: Config, { to, replyTo, ...mail }: Mail) {
  const answers = replyTo ?? supportEmail;
  return { ...mail, from: mailFrom, to: only(to), ...(answers && { replyTo: only(answers) }) };
}

/** The link of one of our letters. What a person wrote is not said aloud. */
const linkIn = ({ html, text }: Mail) => (html ? /https?:\/\/\S+/.exec(text)?.[0] : undefined);

/** The post office of the environment: SMTP when it is set, else a folder that stands in for it. */
export const openMailer = (config: Config, say: (line: string) => void): Mailer =>
  config.smtpUrl ? smtp(config, config.smtpUrl) : outbox(config, say);

/** All the work of sending a mail but the sending: for an address that nobody has. */
export async function compose(config: Config, mail: Mail): Promise<void> {
  await createTransport({ streamTransport: true, buffer: true }).sendMail(envelope(config, mail));
}

/** A mail server that is away for a moment is asked again. */
function smtp(config: Config, url: string): Mailer {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 });
  const attempt = async (mail: Mail, left: number, wait: number): Promise<void> => {
    try {
      await transport.sendMail(envelope(config, mail));
    } catch (error) {
      if (left === 1) throw error;
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

/** Names whose mail a file is without writing the address into its name. */
const markOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 24);
const marksOf = ({ to, replyTo }: Mail) => [to, ...(replyTo ? [replyTo] : [])].map(markOf).join('-');

/** Without SMTP nothing leaves this machine: each mail is a file, and on one's own machine its link is said aloud. */
function outbox(config: Config, say: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const folder = join(config.dataDir, 'outbox');
  let count = 0;
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelope(config, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${(count += 1)}-${marksOf(mail)}.eml`;
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
      // What is said on a server for others is kept as a log, which holds neither addresses nor links that open an account.
      say(
        config.secure
          ? `Mail in the outbox: ${mail.subject}`
          : `Mail for ${mail.to}: ${mail.subject}\n  ${linkIn(mail) ?? name}`,
      );
    },
    async forget(address) {
      const files = await readdir(folder).catch(() => []);
      const theirs = files.filter((name) => name.includes(markOf(address)));
      for (const name of theirs) await rm(join(folder, name), { force: true });
    },
    close: () => transport.close(),
  };
}
