import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

/** Where a request comes from: `address` is a household's; `network` holds many of those, null where there is none. */
type Network = { address: string; network: string | null };

/** A household owns a whole /64 of IPv6 addresses, and whoever rents a server easily a /48. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): Network {
  const written = withoutPort(ip);
  if (!isIPv6(written)) return { address: written, network: null };
  const parts = partsOf(written);
  if (parts.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return { address: inDots(parts.slice(6)), network: null };
  return { address: parts.slice(0, 4).join(':'), network: `${parts.slice(0, 3).join(':')}/48` };
}

export const addressOf = (request: Pick<FastifyRequest, 'ip'>): string => networkOf(request).address;

/** Some proxies add the port to what they forward: 203.0.113.7:51234, [2001:db8::1]:443. */
const withoutPort = (ip: string) => /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip;

/** All eight, in one spelling. A URL knows the rules, but no zone (fe80::1%eth0). */
function partsOf(ip: string): string[] {
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`);
  const [front = [], back = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back];
}

const inDots = (halves: string[]) =>
  halves.flatMap((half) => [parseInt(half, 16) >> 8, parseInt(half, 16) & 255]).join('.');
