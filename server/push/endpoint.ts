import { createHash, ECDH } from 'node:crypto';
import { isIP } from 'node:net';

/** A DNS name; the host of a URL may hold more, such as an asterisk. */
const DNS_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const UNCOMPRESSED = 0x04;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

const matches = (host: string, pattern: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1 : host === pattern;

/**
 * Whether the server may post to this endpoint: https, a host of the list, and the default port or the one that the
 * list names with the host. Browsers write endpoints in normal form, so one that parsing would change is refused.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.href !== endpoint || url.protocol !== 'https:' || url.username || url.password || url.hash)
    return false;
  if (!DNS_NAME.test(url.hostname) || isIP(url.hostname)) return false;
  return hosts.some((pattern) => matches(url.host, pattern));
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** Whether messages can be encrypted for these keys (RFC 8291): a point of the curve P-256, and 16 bytes. */
export function areSubscriptionKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = bytesOf(p256dh);
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED || bytesOf(auth).length !== AUTH_BYTES) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/**
 * The hash of an endpoint, for comparing: the endpoint itself is a secret, with which anybody could post to the device.
 */
export const endpointHash = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');
