import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

/**
 * A client's address for rate limits: an IPv4 address or the /64 of an IPv6 one, and the /48 around it (null for IPv4).
 */
type Network = { address: string; network: string | null };

/** The client's address. A household has a whole /64 of IPv6 to itself, and whoever rents a server easily a /48. */
export function clientNetwork({ ip }: Pick<FastifyRequest, 'ip'>): Network {
  const bare = withoutPort(ip);
  if (!isIPv6(bare)) return { address: bare, network: null };
  const parts = partsOf(bare);
  if (parts.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return { address: inDots(parts.slice(6)), network: null };
  return { address: parts.slice(0, 4).join(':'), network: `${parts.slice(0, 3).join(':')}/48` };
}

export const clientAddress = (request: Pick<FastifyRequest, 'ip'>): string => clientNetwork(request).address;

/** Removes the port that some proxies add: 203.0.113.7:51234, [2001:db8::1]:443. */
const withoutPort = (ip: string) => /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip;

/**
 * The eight parts of an IPv6 address as `URL` normalizes them; the zone, which it refuses, is removed (fe80::1%eth0).
 */
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
