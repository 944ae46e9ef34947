import { createPrivateKey, type KeyObject } from 'node:crypto';

export type ProviderName = 'google' | 'apple';
/** Apple's replacement for a client secret: a key with which each client signs tokens of its own. */
export type AppleKey = { teamId: string; keyId: string; privateKey: KeyObject };
export type ProviderSettings = { issuer: string; clientId: string; secret: string | AppleKey };
export type Providers = { [Name in ProviderName]?: ProviderSettings };

const fail = (wrong: string): never => {
  throw new Error(wrong);
};
const word = (text: string) => (/^\S+$/.test(text) ? text : fail('give it as the provider shows it, without blanks'));

function issuer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
  return isSafe && !url?.search && !url?.hash
    ? text.replace(/\/$/, '')
    : fail('give an HTTPS address, such as https://accounts.google.com');
}

/** A private key in PEM, with `\n` for its line breaks, which environment files cannot hold. */
function privateKey(text: string): KeyObject {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Falls through to the message below.
  }
  return fail('give the text of the .p8 file that Apple made, with \\n for its line breaks');
}

/** Parsers for the variables of sign-in providers, as in config.ts. */
export const providerReaders = {
  GOOGLE_CLIENT_ID: word,
  GOOGLE_CLIENT_SECRET: word,
  GOOGLE_ISSUER: issuer,
  APPLE_CLIENT_ID: word,
  APPLE_CLIENT_SECRET: word,
  APPLE_TEAM_ID: word,
  APPLE_KEY_ID: word,
  APPLE_PRIVATE_KEY: privateKey,
  APPLE_ISSUER: issuer,
};
export const providerSecrets = ['GOOGLE_CLIENT_SECRET', 'APPLE_CLIENT_SECRET', 'APPLE_PRIVATE_KEY'] as const;

type Values = { [Name in keyof typeof providerReaders]?: ReturnType<(typeof providerReaders)[Name]> };

/**
 * The providers that are fully set up. `wrong` holds a line for each that lacks a variable; `present` names those there
 * are.
 */
export function providersOf(values: Values, present: ReadonlySet<string>): { providers: Providers; wrong: string[] } {
  const wrong = [
    ...missing('Google', present, [['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']]),
    ...missing('Apple', present, [
      ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'],
      ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
    ]),
  ];
  const google = values.GOOGLE_CLIENT_ID &&
    values.GOOGLE_CLIENT_SECRET && {
      issuer: values.GOOGLE_ISSUER ?? 'https://accounts.google.com',
      clientId: values.GOOGLE_CLIENT_ID,
      secret: values.GOOGLE_CLIENT_SECRET,
    };
  const secret = values.APPLE_CLIENT_SECRET ?? appleKey(values);
  const apple = values.APPLE_CLIENT_ID &&
    secret && { issuer: values.APPLE_ISSUER ?? 'https://appleid.apple.com', clientId: values.APPLE_CLIENT_ID, secret };
  return { providers: { ...(google && { google }), ...(apple && { apple }) }, wrong };
}

function appleKey({
  APPLE_TEAM_ID: teamId,
  APPLE_KEY_ID: keyId,
  APPLE_PRIVATE_KEY: key,
}: Values): AppleKey | undefined {
  return teamId && keyId && key ? { teamId, keyId, privateKey: key } : undefined;
}

/** A message when any variable of a provider is present but none of its sets is complete. */
function missing(provider: string, present: ReadonlySet<string>, sets: string[][]): string[] {
  const isWanted = Object.keys(providerReaders).some(
    (name) => present.has(name) && name.startsWith(provider.toUpperCase()),
  );
  if (!isWanted || sets.some((set) => set.every((name) => present.has(name)))) return [];
  const ways = sets.map((set) => set.join(', ')).join('; or ');
  return [`  Sign-in with ${provider} is half set up: give ${ways}; or none of its variables`];
}
