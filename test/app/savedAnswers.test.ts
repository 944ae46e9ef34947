import { afterEach, describe, expect, it } from '@jest/globals';
import { createSavedAnswers, excess } from '../../src/app/ports/savedAnswers.ts';
import { createDevice, UNREADABLE } from './device.ts';

describe('the room for saved answers', () => {
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
    const savedAnswers = createSavedAnswers();
    await savedAnswers.own('ada');
    await savedAnswers.put('ada', new Map([['a', {}]]));
    expect(await savedAnswers.read(() => true)).toEqual({ owner: null, things: [] });
    await savedAnswers.clear();
  });
});

describe('saved answers on a device', () => {
  const world = globalThis as { indexedDB?: unknown };
  afterEach(() => void delete world.indexedDB);
  const things = {
    owner: 'ada',
    sizes: [
      ['a', 1],
      ['b', 1],
    ],
  };
  const readOf = (label: unknown) => {
    const lying = new Map<IDBValidKey, unknown>([
      ['', label],
      ['a', UNREADABLE],
      ['b', { is: 'here' }],
    ]);
    world.indexedDB = createDevice(1, new Map([['kept', lying]]));
    return createSavedAnswers().read(() => true);
  };

  it('gives out what is sound beside what nobody can read any more', async () => {
    const { owner, things: found } = await readOf(things);
    expect({ owner, found }).toEqual({
      owner: 'ada',
      found: [
        { key: 'a', value: undefined },
        { key: 'b', value: { is: 'here' } },
      ],
    });
  });

  it.each([UNREADABLE, null, { ...things, owner: '../../api/logout' }, { ...things, owner: 7 }, { owner: 'ada' }])(
    'is nobody’s, and empty, where its label is bent: %#',
    async (label) => expect(await readOf(label)).toEqual({ owner: null, things: [] }),
  );
});
