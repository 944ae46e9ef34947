import { describe, expect, it } from '@jest/globals';
import { manual } from '../../src/machines/manual.ts';
import { after, answerTo } from '../walk.ts';

describe('what a learner need not be shown again', () => {
  it('is how to swipe, once they did, until their account is gone', () => {
    expect(after(manual)).toEqual({ hasSwiped: false });
    const swiped = after(manual, 'swiped', 'swiped');
    expect(swiped).toEqual({ hasSwiped: true });
    expect(manual.reducer(swiped, answerTo('deleteAccount'))).toEqual({ hasSwiped: false });
  });
});
