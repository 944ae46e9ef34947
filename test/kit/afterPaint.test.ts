import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { afterPaint } from '../../src/kit/afterPaint.ts';

/** A page whose frames are drawn when the test says so. */
let frames: FrameRequestCallback[] = [];
const paints = () => frames.splice(0).forEach((frame) => frame(0));

beforeEach(() => {
  frames = [];
  jest.useFakeTimers();
  Object.assign(globalThis, {
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
    cancelAnimationFrame: () => void (frames = []),
  });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('work that waits for the paint', () => {
  it('is done after the frame, not within it, and once', () => {
    const work = jest.fn();
    afterPaint(work);
    paints();
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(5_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is done on a page that is not looked at, too', () => {
    const work = jest.fn();
    afterPaint(work);
    jest.advanceTimersByTime(5_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is not done when it was called off', () => {
    const work = jest.fn();
    afterPaint(work)();
    paints();
    jest.advanceTimersByTime(5_000);
    expect(work).not.toHaveBeenCalled();
  });
});
