import { describe, expect, it } from '@jest/globals';
import { shuffled } from '../../src/kit/shuffled.ts';

const LETTERS = [...'abcdefg'];
const SITTINGS = Array.from({ length: 6_000 }, (_, at) => `ada:q${at % 7}:${1_700_000_000_000 + at * 977}`);
/** The value of chi-square that chance exceeds once in a thousand times, by degrees of freedom. */
const CHI_SQUARE: Record<number, number> = { 1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 5: 20.52, 23: 49.73 };

function chiSquare(counts: number[], all: number): number {
  const expected = all / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('an order drawn from a key', () => {
  it.each([0, 1, 2, 3, 6, 7])('keeps all of %i things, each once, and leaves the list itself alone', (count) => {
    const items = Object.freeze(LETTERS.slice(0, count));
    for (const key of SITTINGS.slice(0, 200)) expect(shuffled(items, key).toSorted()).toEqual(items);
  });

  it('is the same for the same key, and for its parts in the same order only', () => {
    for (const key of SITTINGS.slice(0, 200)) expect(shuffled(LETTERS, key, 1)).toEqual(shuffled(LETTERS, key, 1));
    expect(shuffled(LETTERS, 'ada', 'q1')).not.toEqual(shuffled(LETTERS, 'q1', 'ada'));
  });

  it.each([2, 3, 4, 5, 6])('puts each of %i things as often into every place', (count) => {
    const orders = SITTINGS.map((key) => shuffled(LETTERS.slice(0, count), key));
    for (const letter of LETTERS.slice(0, count)) {
      const places = Array.from({ length: count }, (_, place) => orders.filter((one) => one[place] === letter).length);
      expect(chiSquare(places, SITTINGS.length)).toBeLessThan(CHI_SQUARE[count - 1]!);
    }
  });

  it('draws every order of four things as often', () => {
    const orders = new Map<string, number>();
    for (const key of SITTINGS) {
      const order = shuffled(LETTERS.slice(0, 4), key).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expect(chiSquare([...orders.values()], SITTINGS.length)).toBeLessThan(CHI_SQUARE[23]!);
  });

  it('does not carry an order over from one question of a sitting to the next', () => {
    const pairs = new Map<string, number>();
    SITTINGS.forEach((_, seed) => {
      const [one, other] = ['q1', 'q2'].map((id) => shuffled(['a', 'b'], seed, id).join(''));
      pairs.set(`${one} ${other}`, (pairs.get(`${one} ${other}`) ?? 0) + 1);
    });
    expect(chiSquare([...pairs.values()], SITTINGS.length)).toBeLessThan(CHI_SQUARE[3]!);
  });
});
