import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** Networks that are not of the open internet: our own machine, inner networks, documentation, tunnels (IANA registries). */
const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, bits, 'ipv6');
/** All that is given out of IPv6 so far. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the open internet. */
const isPublic = ({ address, family }: LookupAddress): boolean =>
  family === 4 ? !inner.check(address, 'ipv4') : given.check(address, 'ipv6') && !inner.check(address, 'ipv6');

export type Resolve = (host: string) => Promise<LookupAddress[]>;
const bySystem: Resolve = (host) =>
  new Promise((done, fail) => lookup(host, { all: true }, (error, found) => (error ? fail(error) : done(found))));

/**
 * Looks a name up for a connection, which then goes to exactly what was judged here: a name that answers differently the
 * next time gains nothing.
 */
export const publicLookup =
  (resolve: Resolve = bySystem, isAllowed = isPublic): LookupFunction =>
  (host, { all }, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(isAllowed)) return done(new Error(`${host} is not on the open internet`), '', 0);
        return all ? done(null, found) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
