import { describe, expect, it } from '@jest/globals';
import type { Location } from 'react-router';
import { behind, placeOf, standInFor } from '../../src/app/routing/whereabouts.ts';

const at = (address: string): Location => {
  const { pathname, search, hash } = new URL(address, 'https://starhop.example');
  return { pathname, search, hash, state: null, key: 'x' };
};

describe('what is written down of an address', () => {
  it('is the row of the route table, its ids and its tab', () => {
    const params = { pathwayId: 'calm' };
    expect(placeOf('/pathway/:pathwayId', params, at('/pathway/calm#overview'))).toEqual({
      pattern: '/pathway/:pathwayId',
      params: { pathwayId: 'calm' },
      query: {},
      tab: 'overview',
    });
  });

  it('is no token, no query that anybody could write, and no hash of their own', () => {
    const params = { confirmationTokenId: 'canary-token-0123456789' };
    const place = placeOf('/registration/confirm/:confirmationTokenId', params, at('/x?token=canary&canary=1#canary'));
    expect(JSON.stringify(place)).not.toContain('canary');
    expect(place.query).toEqual({ token: '---' });
  });

  it('is nothing of an address that no route knows', () => {
    expect(placeOf('*', { '*': 'canary@example.com' }, at('/canary@example.com'))).toEqual({
      pattern: '*',
      params: {},
      query: {},
      tab: '',
    });
  });
});

describe('a place to come back to', () => {
  it('is the address itself where it holds no secret', () => {
    expect(standInFor({ pathwayId: 'calm' }, at('/pathway/calm#resources'))).toBe('/pathway/calm#resources');
  });

  it.each([
    ['a token in its path', { confirmationTokenId: 'canary' }, '/registration/confirm/canary'],
    ['a query', {}, '/recovery/password?token=canary'],
    ['a hash of somebody’s own', {}, '/dashboard#canary'],
    ['a path that is no id of ours', { '*': 'canary@example.com' }, '/canary@example.com'],
  ])('is stood in for when it has %s, and found again by this page alone', (_, params, address) => {
    const standIn = standInFor(params, at(address));
    expect(standIn).not.toContain('canary');
    expect(standInFor(params, at(address))).toBe(standIn);
    expect(behind(standIn)).toBe(address);
  });

  it('has nothing behind it that was never stood in for', () => {
    expect([behind('/kept/999'), behind('/dashboard'), behind('/kept/x')]).toEqual([undefined, undefined, undefined]);
  });
});
