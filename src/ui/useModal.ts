import { useEffect, useRef } from 'react';
import { afterPaint } from '../kit/afterPaint.ts';

const reachable = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex]:not([tabindex="-1"])';
let open = 0;

/** Locks the page behind for as long as at least one prompt is open. */
function lockPage() {
  const { style } = document.documentElement;
  if (open++ === 0) style.overflow = 'hidden';
  return () => {
    if (--open === 0) style.overflow = '';
  };
}

/**
 * Makes an element modal: keeps Tab inside, reports Escape, moves the focus in and puts it back, and locks the page
 * behind. Focus and lock make the browser lay out the whole page, so they come after the prompt has been painted.
 */
export function useModal<Box extends HTMLElement>(onEscape: (() => void) | undefined) {
  const box = useRef<Box>(null);
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });

  useEffect(() => {
    const inside = box.current;
    if (!inside) return;
    let undo = () => {};
    const callOff = afterPaint(() => {
      const before = document.activeElement;
      const unlock = lockPage();
      (inside.querySelector<HTMLElement>('[data-autofocus]') ?? inside).focus({ preventScroll: true });
      undo = () => {
        // Later, since a prompt that follows this one locks the page in the same frame.
        afterPaint(unlock);
        if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      };
    });
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        escape.current?.();
      }
      if (event.key !== 'Tab') return;
      const stops = [...inside.querySelectorAll<HTMLElement>(reachable)].filter((stop) => stop.offsetParent !== null);
      const [first, last] = [stops[0], stops.at(-1)];
      const at = document.activeElement;
      const leaves = event.shiftKey ? at === first || at === inside : at === last || !inside.contains(at);
      if (!leaves && first) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    };
    document.addEventListener('keydown', keep);
    return () => {
      document.removeEventListener('keydown', keep);
      callOff();
      undo();
    };
  }, []);

  return box;
}
