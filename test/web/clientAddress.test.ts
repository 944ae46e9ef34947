import { describe, expect, it } from '@jest/globals';
import { clientAddress, clientNetwork } from '../../server/web/clientAddress.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['203.0.113.7:', '203.0.113.7:'],
    ['x203.0.113.7:51234', 'x203.0.113.7:51234'],
    ['203.0.113.7:51234x', '203.0.113.7:51234x'],
    ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2'],
    ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2'],
    ['[2001:db8:1:2:3:4:5:6]:https', '[2001:db8:1:2:3:4:5:6]:https'],
    ['x[2001:db8:1:2:3:4:5:6]', 'x[2001:db8:1:2:3:4:5:6]'],
    ['[]', '[]'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['2001:db8::6:7:8', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['fe80:0:0:7::1%12', 'fe80:0:0:7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:0.255.1.0', '0.255.1.0'],
    ['not an address', 'not an address'],
  ])('%s counts as %s', (ip, address) => {
    expect([clientNetwork({ ip }).address, clientAddress({ ip })]).toEqual([address, address]);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1/48'],
    ['2001:db8:1:ffff::', '2001:db8:1/48'],
    ['::1', '0:0:0/48'],
    ['::ffff:203.0.113.7', null],
    ['203.0.113.7', null],
    ['not an address', null],
  ])('%s lies in the network %s', (ip, network) => {
    expect(clientNetwork({ ip }).network).toBe(network);
  });
});
