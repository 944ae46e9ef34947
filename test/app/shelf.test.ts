import { describe, expect, it } from '@jest/globals';
import { createShelf, excess } from '../../src/app/shelf.ts';

describe('the room on the shelf', () => {
  it.each([
    ['nothing goes while there is room', 30, []],
    ['the oldest go first, and no more than must', 25, ['a']],
    ['what is left fits in', 5, ['a', 'b', 'c']],
  ])('is bounded: %s', (_, room, gone) => {
    const sizes: [string, number][] = [
      ['a', 10],
      ['b', 10],
      ['c', 10],
    ];
    expect(excess(sizes, room)).toEqual(gone);
  });

  it('is nothing where the device has none, and nobody is told off for it', async () => {
    const shelf = createShelf();
    await shelf.own('ada');
    await shelf.put('ada', new Map([['a', {}]]));
    expect(await shelf.read(() => true)).toEqual({ owner: null, things: [] });
    await shelf.clear();
  });
});
