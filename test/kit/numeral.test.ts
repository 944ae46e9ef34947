import { describe, expect, it } from '@jest/globals';
import { assert, double, nat, oneof, property } from 'fast-check';
import { numeral } from '../../src/kit/numeral.ts';

describe('a number in words', () => {
  it.each(['en', 'pl', 'de'])('is written as Intl writes it in %s', (language) => {
    const intl = new Intl.NumberFormat(language);
    const number = oneof(nat(12_000), nat(), double({ noNaN: true, noDefaultInfinity: true }));
    assert(property(number, (value) => expect(numeral(value, language)).toBe(intl.format(value))));
  });
});
