import type { startForger } from './forger.ts';

type Forged = NonNullable<Parameters<Awaited<ReturnType<typeof startForger>>['forge']>[1]>;
const now = () => Math.floor(Date.now() / 1_000);

/** ID tokens that are wrong in one thing each, for the client with this id. */
export const forgeriesFor = (clientId: string): [string, () => Forged][] => [
  ['signed by nobody (alg none)', () => ({ header: { alg: 'none' } })],
  ['signed with our public key as a shared secret (HS256)', () => ({ header: { alg: 'HS256' }, key: 'public' })],
  ['signed with another key', () => ({ key: 'other' })],
  [
    'signed rightly, in a way that is not on our list (PS256)',
    () => ({ header: { alg: 'PS256', kid: 'padded' }, key: 'padded' }),
  ],
  ['signed with a key nobody knows', () => ({ header: { kid: 'unknown' }, key: 'other' })],
  ['by another issuer', () => ({ claims: { iss: 'https://accounts.evil.example' } })],
  ['by no issuer', () => ({ claims: { iss: undefined } })],
  ['for another audience', () => ({ claims: { aud: 'another-client' } })],
  ['for no audience', () => ({ claims: { aud: undefined } })],
  ['for several audiences, ours without a say', () => ({ claims: { aud: [clientId, 'another-client'] } })],
  ['made for another party (azp)', () => ({ claims: { azp: 'another-client' } })],
  ['that has expired', () => ({ claims: { iat: now() - 1_200, exp: now() - 600 } })],
  ['that never expires', () => ({ claims: { exp: undefined } })],
  ['issued in the future', () => ({ claims: { iat: now() + 600, exp: now() + 1_200 } })],
  ['not valid yet', () => ({ claims: { nbf: now() + 600 } })],
  ['without a nonce', () => ({ claims: { nonce: undefined } })],
  ['with a wrong nonce', () => ({ claims: { nonce: 'n'.repeat(43) } })],
  ['about nobody', () => ({ claims: { sub: undefined } })],
  ['about an empty somebody', () => ({ claims: { sub: '' } })],
  ['whose address is not confirmed', () => ({ claims: { email_verified: false } })],
  ['whose address is confirmed by silence', () => ({ claims: { email_verified: undefined } })],
  ['without an address', () => ({ claims: { email: undefined } })],
];
