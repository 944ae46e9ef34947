import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Early } from '../../src/app/start/early.ts';
import { keepTaps } from '../../src/app/start/taps.ts';

let early: Early;
/** What becomes of a touch of the page: whether React, which listens further down, is told, and what the browser does. */
function touch(type: string) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  document.dispatchEvent(event);
  return { isTold: !event.cancelBubble, isPrevented: event.defaultPrevented };
}

beforeEach(() => {
  Object.assign(globalThis, { document: new EventTarget() });
  early = { prompt: null, taps: [], words: new Map(), isOpen: false };
  keepTaps(early);
});

describe('a finger on a page that is coming to life', () => {
  it.each(['pointerdown', 'touchstart', 'mousedown', 'keydown'])(
    'does not make React draw all of it at once (%s), and the browser does its own part',
    (type) => expect(touch(type)).toEqual({ isTold: false, isPrevented: false }),
  );

  it('is felt by the app from then on', () => {
    early.isOpen = true;
    expect(touch('pointerdown')).toEqual({ isTold: true, isPrevented: false });
  });
});
