import { describe, expect, it } from '@jest/globals';
import { manual } from '../../src/machines/manual.ts';
import { after, answerTo, soundness } from '../walk.ts';

describe('what a learner need not be shown again', () => {
  it('is sound', () => {
    expect(soundness(manual)).toEqual({ unreachable: [], unheard: [], ends: [] });
  });

  it('is how to swipe, once they did, until their account is gone', () => {
    expect(after(manual)).toEqual({ status: 'open', hasSwiped: false });
    const swiped = after(manual, 'swiped', 'swiped');
    expect(swiped).toEqual({ status: 'open', hasSwiped: true });
    expect(manual.reducer(swiped, answerTo('deleteAccount'))).toEqual({ status: 'open', hasSwiped: false });
  });
});
