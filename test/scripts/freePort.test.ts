import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '../../scripts/freePort.ts';

/** Linux gives ports from here on to outgoing connections (`net.ipv4.ip_local_port_range`). */
const FIRST_OF_THE_SYSTEM = 32_768;

it('names a port that the system gives to no outgoing connection, and that can be listened at', async () => {
  for (let time = 0; time < 50; time++) {
    const port = await freePort();
    expect(port).toBeLessThan(FIRST_OF_THE_SYSTEM);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  }
});
