import type { PointerEvent } from 'react';
import { wantsStillness } from './theme.ts';

/**
 * Draws a ring that spreads from where a button is touched (`[data-ring]` in tokens.css); none with reduced motion.
 * Without React, so that nothing else is drawn and the tap's effect comes sooner.
 */
export function ripple({ currentTarget: button, clientX, clientY }: PointerEvent<HTMLElement>): void {
  if (wantsStillness()) return;
  const { left, top, width, height } = button.getBoundingClientRect();
  const across = 2 * Math.hypot(width, height);
  const ring = document.createElement('i');
  ring.dataset['ring'] = '';
  Object.assign(ring.style, {
    width: `${across}px`,
    height: `${across}px`,
    left: `${clientX - left - across / 2}px`,
    top: `${clientY - top - across / 2}px`,
  });
  ring.addEventListener('animationend', () => ring.remove());
  button.append(ring);
}
