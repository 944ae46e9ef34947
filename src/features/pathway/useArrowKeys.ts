import { useEffect, useRef } from 'react';

const owns = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [role=dialog], pre, table') !== null;

/** Listens to the left and right arrow keys of the whole page, since no element has the focus while cards are read. */
export function useArrowKeys(turned: (side: 'left' | 'right') => void): void {
  const latest = useRef(turned);
  useEffect(() => {
    latest.current = turned;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || owns(event.target)) return;
      if (event.key === 'ArrowLeft') latest.current('left');
      if (event.key === 'ArrowRight') latest.current('right');
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
