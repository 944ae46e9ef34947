import { describe, expect, it } from '@jest/globals';
import { TOAST_DRAG_SHARE } from '../../src/contract/rules.ts';
import { velocityOf, verdict } from '../../src/ui/drag.ts';

const WIDTH = 350;

describe('a card let go', () => {
  it('goes on after 35 % of its width', () => {
    expect(verdict(-WIDTH * 0.35, 0, WIDTH)).toBe(-1);
    expect(verdict(WIDTH * 0.34, 0, WIDTH)).toBe(0);
  });

  it('goes on after a flick of 0.4 px/ms', () => {
    expect(verdict(20, 0.4, WIDTH)).toBe(1);
    expect(verdict(20, 0.39, WIDTH)).toBe(0);
  });

  it('comes back when the finger turned back, however far it was', () => {
    expect(verdict(200, -0.5, WIDTH)).toBe(0);
  });
});

describe('a toast let go', () => {
  const limits = { share: TOAST_DRAG_SHARE, velocity: Infinity };

  it('leaves only past 60 % of its height, up or down', () => {
    expect([-27, -24, 24, 27].map((offset) => verdict(offset, 9, 44, limits))).toEqual([-1, 0, 0, 1]);
  });
});

describe('the speed of a finger', () => {
  it('is that of its last 80 ms', () => {
    const path = [0, 40, 80, 120, 160].map((time) => ({ time, at: time < 80 ? 0 : (time - 80) * 0.5 }));
    expect(velocityOf(path, 160)).toBe(0.5);
  });

  it('is nothing after a rest', () => {
    expect(
      velocityOf(
        [
          { at: 0, time: 0 },
          { at: 90, time: 60 },
        ],
        400,
      ),
    ).toBe(0);
  });
});
