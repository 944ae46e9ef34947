import { createPrivateKey, type KeyObject } from 'node:crypto';

export type ProviderName = 'google' | 'apple';
/** Apple gives no secret: each client signs one of its own with a key of its team. */
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

/** A line of an environment file has no line breaks: `\n` stands for them. */
function privateKey(text: string): KeyObject {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Falls through: what cannot be read is no key.
  }
  return fail('give the text of the .p8 file that Apple made, with \\n for its line breaks');
}

/** How the variables of sign-in providers are read. */
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

/** The providers that are set up. Half a set-up is wrong: `wrong` says what is missing, a line each. */
export function providersOf(values: Values, given: ReadonlySet<string>): { providers: Providers; wrong: string[] } {
  const wrong = [
    ...missing('Google', given, [['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']]),
    ...missing('Apple', given, [
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

/** Any variable of a provider asks for all of one of its sets. */
function missing(provider: string, given: ReadonlySet<string>, sets: string[][]): string[] {
  const isMeant = Object.keys(providerReaders).some(
    (name) => given.has(name) && name.startsWith(provider.toUpperCase()),
  );
  if (!isMeant || sets.some((set) => set.every((name) => given.has(name)))) return [];
  const ways = sets.map((set) => set.join(', ')).join('; or ');
  return [`  Sign-in with ${provider} is half set up: give ${ways}; or none of its variables`];
}
