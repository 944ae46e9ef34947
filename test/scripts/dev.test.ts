import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { freePort } from '../../scripts/freePort.ts';
import { commandOf, refusal } from '../command.ts';

it.each(['PORT', 'API_PORT'])(
  'npm run dev says so when the port of %s is in use',
  async (name) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const free = String(await freePort());
    const env = { PORT: free, API_PORT: String(Number(free) + 1), [name]: String(port) };
    expect(await commandOf('dev')([], env)).toEqual(
      refusal(`Port ${port} is in use: set ${name} to a free one, such as ${name}=${port + 2}.`),
    );
    taken.close();
  },
  60_000,
);
