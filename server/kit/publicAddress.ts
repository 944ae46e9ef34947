import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** Special-purpose networks (IANA registries): loopback, private, link-local, documentation, tunnels, multicast. */
const specialPurpose = new BlockList();
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
  specialPurpose.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialPurpose.addSubnet(network, bits, 'ipv6');
/** The part of IPv6 that is allocated as global unicast. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

const isPublic = ({ address, family }: LookupAddress): boolean =>
  family === 4
    ? !specialPurpose.check(address, 'ipv4')
    : globalUnicast.check(address, 'ipv6') && !specialPurpose.check(address, 'ipv6');

export type Resolve = (host: string) => Promise<LookupAddress[]>;
const bySystem: Resolve = (host) =>
  new Promise((done, fail) =>
    lookup(host, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses))),
  );

/**
 * A `lookup` for connections that resolves only to public addresses (against server-side request forgery). The
 * connection uses the very addresses checked here, so a name that resolves differently the next time (DNS rebinding)
 * gains nothing.
 */
export const publicLookup =
  (resolve: Resolve = bySystem, isAllowed = isPublic): LookupFunction =>
  (host, { all }, done) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(isAllowed)) return done(new Error(`${host} is not on the open internet`), '', 0);
        return all ? done(null, addresses) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
