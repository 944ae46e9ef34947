import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { moved } from './moved.ts';

/**
 * Lets the rows of a list be dragged by a handle: the row changes place as soon as the finger is past the middle of
 * another. Listens on the window, since a row that moves in the page loses the pointer it has captured.
 */
export function useReorder(ids: readonly string[], onMove: (ids: string[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef({ ids, onMove });
  useEffect(() => {
    latest.current = { ids, onMove };
  });
  const [dragged, setDragged] = useState<string | null>(null);

  const grab = (id: string) => (down: PointerEvent<HTMLElement>) => {
    if (down.button !== 0) return;
    down.preventDefault();
    const { pointerId } = down;
    setDragged(id);
    const placeAt = (y: number) => {
      const rows = [...(list.current?.children ?? [])];
      const others = rows.filter((_, at) => latest.current.ids[at] !== id);
      return others.filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return y > top + height / 2;
      }).length;
    };
    const follow = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const now = latest.current;
      const to = placeAt(event.clientY);
      if (to !== now.ids.indexOf(id)) now.onMove(moved(now.ids, id, to));
    };
    const letGo = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      setDragged(null);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('pointercancel', letGo);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', letGo);
    window.addEventListener('pointercancel', letGo);
  };
  return { list, dragged, grab };
}
