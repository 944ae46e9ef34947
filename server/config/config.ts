import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { Refusal } from '../kit/refusal.ts';
import { providerReaders, providerSecrets, providersOf, type Providers } from './providers.ts';
import { arePair, isHostPattern, isSubject, knownHosts } from './push.ts';

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** The address of a PostgreSQL server; null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The origin of the app, without a slash at its end. */
  publicUrl: string;
  /** True when learners come over HTTPS. */
  secure: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  supportEmail: string | null;
  /** The hosts of push services that reminders may be posted to; `*.` stands for all below one. */
  pushHosts: readonly string[];
  /** The VAPID key pair; null for one that is generated and kept in the database. */
  vapid: { publicKey: string; privateKey: string } | null;
  /** The contact of this server for push services: a `mailto:` or `https:` address. */
  vapidSubject: string;
  /** Fastify's `trustProxy`: whose X-Forwarded-For is believed. */
  trustProxy: false | string[] | ((address: string, hop: number) => boolean);
  logLevel: LogLevel;
  /** What whoever reads `/metrics` has to show; null for those on this machine alone. */
  metricsToken: string | null;
  /** The OpenTelemetry collector that traces go to, without a slash at its end; null for none. */
  traceEndpoint: string | null;
  /** Sign-in providers; an absent one is not offered. */
  providers: Providers;
  /** After how many months without use the owner of an account is asked whether to keep it; null for never. */
  idleMonths: number | null;
  /** The folder of the built app; null when it is not built. */
  appDir: string | null;
};
const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof logLevels)[number];

const fail = (wrong: string): never => {
  throw new Refusal(wrong);
};
const address = (text: string) => (URL.canParse(text) ? new URL(text) : null);
const withProtocol = (text: string, ...allowed: string[]) => {
  const url = address(text);
  return url?.hostname && allowed.includes(url.protocol) ? url : null;
};
const isProxy = (text: string) => {
  const [address = '', bits = '0', ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  return most !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= most && more.length === 0;
};

/** Parses each environment variable, or throws what to write instead. An empty variable counts as absent. */
const readers = {
  PORT: (text) =>
    /^[1-9]\d{0,4}$/.test(text) && Number(text) < 65_536
      ? Number(text)
      : fail('give a whole number from 1 to 65535, such as 8080'),
  HOST: (text) => (/^[\w.:-]+$/.test(text) ? text : fail('give a name or address to listen at, such as 127.0.0.1')),
  STARHOP_DATA: (text) => resolve(text),
  DATABASE_URL: (text) =>
    withProtocol(text, 'postgres:', 'postgresql:') ? text : fail('give postgres://user:password@host:5432/name'),
  PUBLIC_URL: (text) => {
    const url = withProtocol(text, 'http:', 'https:');
    return url && url.pathname === '/' && !url.search && !url.hash && !url.username
      ? url.origin
      : fail('give an origin without a path, such as https://starhop.example');
  },
  SMTP_URL: (text) => (withProtocol(text, 'smtp:', 'smtps:') ? text : fail('give smtp://user:password@host:587')),
  MAIL_FROM: (text) =>
    /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(text)
      ? text
      : fail('give a sender, such as Starhop <hello@starhop.example>'),
  SUPPORT_EMAIL: (text) =>
    /^[^\s@<>]+@[^\s@<>]+$/.test(text) ? text : fail('give an email address, such as help@starhop.example'),
  PUSH_HOSTS: (text) => {
    const hosts = text.split(',').map((part) => part.trim());
    return hosts.every(isHostPattern)
      ? hosts
      : fail('give the hosts of push services, such as fcm.googleapis.com,*.push.apple.com');
  },
  VAPID_PUBLIC_KEY: (text) => (/^[\w-]{87}$/.test(text) ? text : fail('give 65 bytes in base64url, 87 characters')),
  VAPID_PRIVATE_KEY: (text) => (/^[\w-]{43}$/.test(text) ? text : fail('give 32 bytes in base64url, 43 characters')),
  VAPID_SUBJECT: (text) =>
    isSubject(text) ? text : fail('give an address or a page, such as mailto:help@starhop.example'),
  TRUST_PROXY: (text) => {
    if (/^\d{1,2}$/.test(text)) return (_address: string, hop: number) => hop < Number(text);
    const proxies = text.split(',').map((part) => part.trim());
    return proxies.every(isProxy)
      ? proxies
      : fail('give the number of proxies in front, such as 1, or their addresses: 10.0.0.0/8');
  },
  ...providerReaders,
  METRICS_TOKEN: (text) =>
    /^[\w.~+/-]{16,}=*$/.test(text) ? text : fail('give 16 characters or more without spaces: openssl rand -hex 32'),
  OTEL_EXPORTER_OTLP_ENDPOINT: (text) => {
    const url = withProtocol(text, 'http:', 'https:');
    return url && !url.username && !url.search && !url.hash
      ? url.href.replace(/\/$/, '')
      : fail('give the address of an OpenTelemetry collector, such as http://localhost:4318');
  },
  IDLE_MONTHS: (text) => {
    const months = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    return months >= 6 && months <= 120 ? months : fail('give a number of months from 6 to 120, such as 24');
  },
  LOG_LEVEL: (text) => logLevels.find((level) => level === text) ?? fail(`give one of ${logLevels.join(', ')}`),
} satisfies Record<string, (text: string) => unknown>;

type Name = keyof typeof readers;
type Values = { [Each in Name]?: ReturnType<(typeof readers)[Each]> };

/** Variables that may hold secrets, which no error message repeats. */
const secret = new Set<Name>(['DATABASE_URL', 'SMTP_URL', 'VAPID_PRIVATE_KEY', 'METRICS_TOKEN', ...providerSecrets]);

/** Reads the environment. Throws Refusal naming every wrong variable and its remedy. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values: Values = {};
  const present = new Set(Object.keys(readers).filter((name) => env[name]?.trim()));
  const wrong: string[] = [];
  for (const [name, read] of Object.entries(readers) as [Name, (text: string) => never][]) {
    const text = env[name]?.trim();
    if (!text) continue;
    try {
      values[name] = read(text);
    } catch (error) {
      wrong.push(`  ${name}${secret.has(name) ? '' : ` is "${text}"`}: ${(error as Error).message}`);
    }
  }
  const { providers, wrong: incomplete } = providersOf(values, present);
  wrong.push(...incomplete);
  if (wrong.length) throw new Refusal(`Starhop cannot start. Please correct the environment:\n${wrong.join('\n')}`);
  return withDefaults(values, providers);
}

function vapidOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Values): Config['vapid'] {
  if (publicKey === undefined && privateKey === undefined) return null;
  if (publicKey !== undefined && privateKey !== undefined && arePair(publicKey, privateKey))
    return { publicKey, privateKey };
  throw new Refusal(
    'Starhop cannot start. VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair; leave both out and one is made.',
  );
}

function withDefaults(values: Values, providers: Providers): Config {
  const port = values.PORT ?? 8_080;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${port}`;
  const { protocol, hostname } = new URL(publicUrl);
  const appDir = join(import.meta.dirname, '../..', 'dist/app');
  return {
    port,
    host: values.HOST ?? '127.0.0.1',
    dataDir: values.STARHOP_DATA ?? resolve('.data'),
    databaseUrl: values.DATABASE_URL ?? null,
    publicUrl,
    secure: protocol === 'https:',
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `Starhop <starhop@${hostname}>`,
    supportEmail: values.SUPPORT_EMAIL ?? null,
    pushHosts: values.PUSH_HOSTS ?? knownHosts,
    vapid: vapidOf(values),
    vapidSubject: values.VAPID_SUBJECT ?? `mailto:${values.SUPPORT_EMAIL ?? `starhop@${hostname}`}`,
    trustProxy: values.TRUST_PROXY ?? false,
    logLevel: values.LOG_LEVEL ?? 'warn',
    metricsToken: values.METRICS_TOKEN ?? null,
    traceEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    providers,
    idleMonths: values.IDLE_MONTHS ?? null,
    appDir: existsSync(join(appDir, 'index.html')) ? appDir : null,
  };
}
