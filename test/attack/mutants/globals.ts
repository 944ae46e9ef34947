import { createRequire } from 'node:module';
import type { jest as Jest } from '@jest/globals';
import { words } from './suite.ts';

// What Jest itself hands to a test file; it is only found from where Jest lies.
const nextTo = (name: string, require: NodeJS.Require) => createRequire(require.resolve(name));
const globals = nextTo('@jest/globals', createRequire(import.meta.url));
const { jestExpect } = globals('@jest/expect') as { jestExpect: unknown };
const { ModuleMocker } = globals('jest-mock') as {
  ModuleMocker: new (its: object) => Pick<typeof Jest, 'fn' | 'spyOn'> & { restoreAllMocks(): void };
};
const { ModernFakeTimers } = nextTo('@jest/environment', globals)('@jest/fake-timers') as {
  ModernFakeTimers: new (its: object) => Record<'useFakeTimers' | 'useRealTimers', (config?: object) => void> & {
    advanceTimersByTime(ms: number): void;
    advanceTimersByTimeAsync(ms: number): Promise<void>;
  };
};

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ global: globalThis, config: { fakeTimers: {} } });

/** Jest's are those of a world of its own; here, Node's own streams wait for them. */
const NOT_OURS = ['nextTick', 'queueMicrotask'];

const { it, test, describe, beforeAll, beforeEach, afterEach, afterAll } = words;
export { it, test, describe, beforeAll, beforeEach, afterEach, afterAll, jestExpect as expect };
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers: (config: object = {}) => timers.useFakeTimers({ ...config, doNotFake: NOT_OURS }),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
};
