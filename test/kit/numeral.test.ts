import { describe, expect, it } from '@jest/globals';
import { assert, double, integer, nat, oneof, property, tuple } from 'fast-check';
import { numeral, percent } from '../../src/kit/numeral.ts';

const decimal = double({ noNaN: true, noDefaultInfinity: true });
const number = oneof(
  nat(12_000),
  nat(),
  nat(20_000_000).map((value) => value / 1_000),
  decimal.filter((value) => value !== 0),
);

describe.each(['en', 'pl'])('in %s', (language) => {
  it('a number is written as Intl writes it', () => {
    const intl = new Intl.NumberFormat(language);
    assert(property(number, (value) => expect(numeral(value, language)).toBe(intl.format(value))));
  });

  it('a share of some things is written in percent as Intl writes it', () => {
    const intl = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
    const some = tuple(integer({ min: 1, max: 2_000 }), nat(2_000)).filter(([all, done]) => done <= all);
    assert(property(some, ([all, done]) => expect(percent(done / all, language)).toBe(intl.format(done / all))));
  });
});

it('a number in a language that is not ours is left to Intl', () => {
  expect(numeral(12_345.5, 'de')).toBe('12.345,5');
});
