import { createECDH } from 'node:crypto';

/** The hosts of browsers' push services: Chromium, Firefox, Safari and the old Edge. */
export const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/** Whether a text is `host` or `*.host`, with an optional port. */
export const isHostPattern = (text: string) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(text);

/** Whether a text is a contact that RFC 8292 §2.1 allows. */
export const isSubject = (text: string) =>
  /^mailto:[^\s@<>]+@[^\s@<>]+$/.test(text) || (URL.canParse(text) && new URL(text).protocol === 'https:');

/** Whether the public key is the one of the private key, both base64url. */
export function arePair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return curve.getPublicKey('base64url') === publicKey;
}
