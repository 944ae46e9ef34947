import { describe, expect, it } from '@jest/globals';
import * as rules from '../../src/contract/rules.ts';

describe('the length', () => {
  it('of a password is at least 8 characters long', () => expect(rules.PASSWORD_MIN).toBe(8));
  it('of progress has 2 decimals', () => expect(rules.PERCENT_DECIMALS).toBe(2));
});

describe('the desktop', () => {
  it('begins at 768 px', () => expect(rules.DESKTOP_FROM).toBe(768));
});

describe('a wait', () => {
  it('of a retry takes 3 seconds', () => expect(rules.OFFLINE_RETRY_MS).toBe(3_000));
  it('of a toast lasts 5,000 ms', () => expect(rules.TOAST_MS).toBe(5_000));
  it('of data: 3 retries, from 1 s, at most 30 s', () => {
    expect([rules.RETRIES, rules.RETRY_FIRST_MS, rules.RETRY_MOST_MS]).toEqual([3, 1_000, 30_000]);
  });
});

describe('the kinds', () => {
  it('are the seven categories', () => {
    expect(rules.CATEGORIES).toEqual([
      'RELATIONSHIPS',
      'MIND',
      'BODY',
      'ENTREPRENEURSHIP',
      'FINANCE',
      'CAREER',
      'PREMIUM',
    ]);
  });
  it('are the four types of resources', () => expect(rules.RESOURCE_TYPES).toEqual(['read', 'video', 'listen', 'buy']));
});
