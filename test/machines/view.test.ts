import { describe, expect, it } from '@jest/globals';
import { view } from '../../src/machines/view.ts';
import { after } from '../walk.ts';

const place = { pattern: '/pathway/:pathwayId', params: { pathwayId: 'calm' }, query: {}, tab: 'goals' };
const screen = { language: 'en', theme: 'day', width: 390, height: 844 };

describe('what the learner sees', () => {
  it('is no page at first', () => {
    expect(after(view)).toMatchObject({ pattern: '', params: {}, query: {}, tab: '' });
  });

  it('is the last page on the last screen, whichever was told first', () => {
    const elsewhere = { ...place, params: { pathwayId: 'focus' }, tab: '' };
    expect(after(view, ['arrived', elsewhere], ['drawn', screen], ['arrived', place])).toEqual({ ...place, ...screen });
    expect(after(view, ['drawn', { ...screen, theme: 'night' }], ['arrived', place], ['drawn', screen])).toEqual({
      ...place,
      ...screen,
    });
  });
});
