import { useEffect, useRef, useState } from 'react';
import { SLOP } from './drag.ts';

/** How far a pull must go to count, px; beyond that it resists. */
export const MEANT_PX = 72;
const RESISTANCE = 0.25;
const held = (by: number) => (by > MEANT_PX ? MEANT_PX + (by - MEANT_PX) * RESISTANCE : by);

/** Whether the learner types or has a sheet open, and so does not pull the page. */
const isElsewhere = () =>
  document.activeElement?.matches('input, textarea, select') ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/**
 * Follows a finger that pulls down a page that is at its top. `offset` is px. Uses native listeners, since only one
 * that is not passive keeps the browser from scrolling, and React's are passive.
 */
export function usePull(onMeant: () => void) {
  const page = useRef<HTMLDivElement>(null);
  const latest = useRef(onMeant);
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    latest.current = onMeant;
  });

  useEffect(() => {
    const element = page.current!;
    let grip: { x: number; y: number } | null = null;
    let by = 0;
    const start = ({ touches }: TouchEvent) => {
      const [finger] = touches;
      by = 0;
      grip = touches.length === 1 && !isElsewhere() ? { x: finger!.clientX, y: finger!.clientY } : null;
    };
    const move = (event: TouchEvent) => {
      if (!grip) return;
      const [down, aside] = [event.touches[0]!.clientY - grip.y, Math.abs(event.touches[0]!.clientX - grip.x)];
      // Read only once a finger moves: reading `scrollY` at a tap would force a layout.
      const isAway = by === 0 && (down <= 0 || aside > down || scrollY > 0);
      if (event.touches.length > 1 || isAway) return end(false);
      if (event.cancelable) event.preventDefault();
      by = Math.max(down - SLOP, 0);
      setOffset(held(by));
    };
    const end = (isLetGo: boolean) => {
      const isMeant = isLetGo && grip !== null && by >= MEANT_PX;
      grip = null;
      by = 0;
      setOffset(0);
      if (isMeant) latest.current();
    };
    const [letGo, stop] = [() => end(true), () => end(false)];
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', letGo);
    element.addEventListener('touchcancel', stop);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', letGo);
      element.removeEventListener('touchcancel', stop);
    };
  }, []);
  return { page, offset };
}
