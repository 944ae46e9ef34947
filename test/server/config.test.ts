import { describe, expect, it } from '@jest/globals';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readConfig } from '../../server/config/config.ts';
import { Refusal } from '../../server/kit/refusal.ts';

describe('an empty environment', () => {
  it('is enough', () => {
    expect(readConfig({ STARHOP_DATA: '/data', SMTP_URL: '  ' })).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/data',
      databaseUrl: null,
      publicUrl: 'http://localhost:8080',
      secure: false,
      smtpUrl: null,
      mailFrom: 'Starhop <starhop@localhost>',
      supportEmail: null,
      trustProxy: false,
      logLevel: 'warn',
      providers: {},
    });
  });
});

describe('an environment that says more', () => {
  it('is heard', () => {
    const env = {
      PORT: '9000',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://me:secret@db/starhop',
      PUBLIC_URL: 'https://starhop.example/',
      SMTP_URL: 'smtps://me:secret@mail:465',
      SUPPORT_EMAIL: 'help@starhop.example',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      LOG_LEVEL: 'error',
    };
    expect(readConfig(env)).toMatchObject({
      port: 9000,
      host: '0.0.0.0',
      databaseUrl: 'postgres://me:secret@db/starhop',
      publicUrl: 'https://starhop.example',
      secure: true,
      smtpUrl: 'smtps://me:secret@mail:465',
      mailFrom: 'Starhop <starhop@starhop.example>',
      supportEmail: 'help@starhop.example',
      trustProxy: ['10.0.0.0/8', '::1'],
      logLevel: 'error',
    });
  });
});

describe('sign-in providers', () => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  const google = { GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret' };
  const team = { APPLE_CLIENT_ID: 'our.id', APPLE_TEAM_ID: 'TEAM', APPLE_KEY_ID: 'KEY' };
  const half = (provider: string, ways: string) =>
    `Starhop cannot start. Please correct the environment:
  Sign-in with ${provider} is half set up: give ${ways}; or none of its variables`;
  const apple =
    'APPLE_CLIENT_ID, APPLE_CLIENT_SECRET; or APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY';

  it('are there once they are set up, each by itself', () => {
    expect(readConfig(google).providers).toEqual({
      google: { issuer: 'https://accounts.google.com', clientId: 'our-id', secret: 'our-secret' },
    });
    const keyInOneLine = String(key).replaceAll('\n', '\\n');
    expect(readConfig({ ...team, APPLE_PRIVATE_KEY: keyInOneLine }).providers).toEqual({
      apple: {
        issuer: 'https://appleid.apple.com',
        clientId: 'our.id',
        secret: { teamId: 'TEAM', keyId: 'KEY', privateKey: createPrivateKey(key) },
      },
    });
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'our-id' }, 'Google', 'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET'],
    [{ GOOGLE_ISSUER: 'https://accounts.example' }, 'Google', 'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET'],
    [{ APPLE_CLIENT_SECRET: 'our-secret' }, 'Apple', apple],
    [team, 'Apple', apple],
  ])('that are half set up are one clear message at start: %j', (env, provider, ways) => {
    expect(() => readConfig(env)).toThrow(new Refusal(half(provider, ways)));
  });

  it('do not repeat a secret that cannot be read', () => {
    const env = { ...team, APPLE_PRIVATE_KEY: 'not a key', GOOGLE_ISSUER: 'http://evil.example' };
    expect(() => readConfig({ ...google, ...env })).toThrow(
      new Refusal(`Starhop cannot start. Please correct the environment:
  GOOGLE_ISSUER is "http://evil.example": give an HTTPS address, such as https://accounts.google.com
  APPLE_PRIVATE_KEY: give the text of the .p8 file that Apple made, with \\n for its line breaks`),
    );
  });
});

describe('a wrong environment', () => {
  it.each([
    ['PORT', '0'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/'],
  ])('is refused before anything starts: %s=%s', (name, text) => {
    expect(() => readConfig({ [name]: text })).toThrow(`${name} is "${text}"`);
  });

  it('is put right in one go: each variable, what is wrong, what to write, and no secret', () => {
    const env = {
      PORT: '80x',
      HOST: 'my host',
      DATABASE_URL: 'mysql://me:secret@db/starhop',
      PUBLIC_URL: 'https://starhop.example/app',
      SMTP_URL: 'mail:secret@host',
      MAIL_FROM: 'nobody',
      SUPPORT_EMAIL: 'help',
      TRUST_PROXY: 'yes',
      LOG_LEVEL: 'loud',
    };
    expect(() => readConfig(env)).toThrow(`Starhop cannot start. Please correct the environment:
  PORT is "80x": give a whole number from 1 to 65535, such as 8080
  HOST is "my host": give a name or address to listen at, such as 127.0.0.1
  DATABASE_URL: give postgres://user:password@host:5432/name
  PUBLIC_URL is "https://starhop.example/app": give an origin without a path, such as https://starhop.example
  SMTP_URL: give smtp://user:password@host:587
  MAIL_FROM is "nobody": give a sender, such as Starhop <hello@starhop.example>
  SUPPORT_EMAIL is "help": give an email address, such as help@starhop.example
  TRUST_PROXY is "yes": give the number of proxies in front, such as 1, or their addresses: 10.0.0.0/8
  LOG_LEVEL is "loud": give one of silent, error, warn, info, debug`);
  });
});
