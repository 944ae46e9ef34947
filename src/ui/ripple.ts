import type { PointerEvent } from 'react';
import { wantsStillness } from './theme.ts';

/**
 * A ring that spreads from where a button is touched (`[data-ring]` in tokens.css); none for learners who asked for
 * stillness. Drawn past React: nothing but the ring changes, and what the touch is for comes sooner.
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
