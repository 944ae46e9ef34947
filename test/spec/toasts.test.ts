import { describe, expect, it } from '@jest/globals';
import { announcements } from '../../src/app/toasts/announcements.ts';
import type { OperationName } from '../../src/contract/operations.ts';
import type { ProblemCode } from '../../src/contract/problems.ts';
import first from '../../src/i18n/en/common.json' with { type: 'json' };
import later from '../../src/i18n/en/common.later.json' with { type: 'json' };
import { errors } from './8-errors.ts';

const rows = errors
  .flatMap(({ tests }) => tests)
  .flatMap((test) => {
    const [, operation, outcome, code, text] =
      /^spec\/toasts › (\w+) (done|failed|refused with (\w+)): (.+)$/.exec(test) ?? [];
    return operation ? [{ operation: operation as OperationName, outcome, code: code as ProblemCode, text }] : [];
  });
const words = { ...first, ...later };
const say = (key = '') => key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], words);

describe('a toast', () => {
  it.each(rows)('$operation $outcome: $text', ({ operation, outcome, code, text }) => {
    const { success, failure, codes } = announcements[operation] ?? {};
    const key = outcome === 'done' ? success : code ? codes?.[code] : failure;
    expect(say(key ?? '')).toBe(text);
  });
});
