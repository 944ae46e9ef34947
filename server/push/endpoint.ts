import { createHash, ECDH } from 'node:crypto';
import { isIP } from 'node:net';

/** A name of the internet's; addresses of URLs may hold more, such as an asterisk. */
const NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const UNCOMPRESSED = 0x04;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

const matches = (host: string, pattern: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1 : host === pattern;

/**
 * Whether we may ever post to this address: https, the usual port, and a host of the list. A browser writes such an
 * address in one way only, so one that reads differently once it is parsed is refused too. A host of the list that names
 * a port is met at that port.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.href !== endpoint || url.protocol !== 'https:' || url.username || url.password || url.hash)
    return false;
  if (!NAME.test(url.hostname) || isIP(url.hostname)) return false;
  return hosts.some((pattern) => matches(url.host, pattern));
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** Whether a message can be encrypted for these keys (RFC 8291): a point of the curve, and 16 bytes. */
export function areKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = bytesOf(p256dh);
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED || bytesOf(auth).length !== AUTH_BYTES) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** An endpoint is a secret: who knows it can write to the device. This stands for it where it is only compared. */
export const endpointHash = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');
