import { describe, expect, it } from '@jest/globals';
import { operations } from '../../src/contract/operations.ts';
import { calls } from './7-calls.ts';

const served = Object.values(operations).flatMap((resource) =>
  Object.values(resource).map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`),
);
const named = calls
  .flatMap(({ tests }) => tests)
  .flatMap((test) => /^spec\/calls › (.+) is served and called$/.exec(test)?.[1] ?? []);

/** That each operation of the contract has one handler and one endpoint is proven by `contract.test.ts`. */
describe('a call of the specification', () => {
  it.each(named)('%s is served and called', (call) => expect(served).toContain(call));
});
