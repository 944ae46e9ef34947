import { describe, expect, it } from '@jest/globals';
import { createPlaces } from '../../src/app/routing/scrollPlaces.ts';
import { createTabStore } from '../../src/app/ports/tabStore.ts';

function device(left: Record<string, string> = {}) {
  const stored = new Map(Object.entries(left));
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}
const blocked = () => {
  throw new DOMException('Access is denied', 'SecurityError');
};

describe('scroll positions are kept in session storage', () => {
  it('by the page of the history, and outlive a reload', () => {
    const session = device();
    createPlaces(createTabStore(() => session)).keep('a 71', 512.4);
    const again = createPlaces(createTabStore(() => session));
    expect([again.at('a 71'), again.at('b 71')]).toEqual([512, null]);
  });

  it('the last fifty of them', () => {
    const places = createPlaces(createTabStore(() => session));
    const session = device();
    for (let page = 0; page < 60; page++) places.keep(`page ${page}`, page);
    expect([places.at('page 9'), places.at('page 10'), places.at('page 59')]).toEqual([null, 10, 59]);
  });

  it('and cost nothing where the storage is blocked or damaged', () => {
    const places = createPlaces(createTabStore(blocked));
    places.keep('page', 5);
    expect(places.at('page')).toBeNull();
    for (const text of ['{', '7', '[["page","far"],["page",-3],4]'])
      expect(createPlaces(createTabStore(() => device({ 'starhop.places': text }))).at('page')).toBeNull();
  });
});
