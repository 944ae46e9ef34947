import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { SLOP, velocityOf, verdict, type Limits, type Sample } from './drag.ts';

type Drag = {
  axis: 'x' | 'y';
  /** Called for a drag that goes through: -1 towards the left or the top, 1 towards the right or the bottom. */
  onCommit: (direction: -1 | 1) => void;
  /** Whether a direction is allowed; in one that is not, it moves a little and comes back. */
  allow?: ((direction: -1 | 1) => boolean) | undefined;
  onMove?: ((offset: number) => void) | undefined;
  /** The size that shares are of, px; the element's own width or height by default. */
  sizeOf?: ((element: HTMLElement) => number) | undefined;
  limits?: Limits | undefined;
  disabled?: boolean | undefined;
};
type Grip = { id: number; x: number; y: number; size: number; taken: boolean; path: Sample[] };

const along = (axis: 'x' | 'y', event: PointerEvent) => (axis === 'x' ? event.clientX : event.clientY);

/**
 * Follows one finger 1:1 along an axis. Spread `bind` on the element; it takes the pointer only after 8 px along its
 * own axis, so pages still scroll and buttons inside still press. `offset` is px, `isDragging` is true while it follows.
 */
export function useDrag({ axis, onCommit, allow = () => true, onMove, sizeOf, limits, disabled = false }: Drag) {
  const grip = useRef<Grip | null>(null);
  const swallow = useRef(false);
  const [offset, setOffset] = useState<number | null>(null);

  const follow = (by: number | null) => {
    setOffset(by);
    onMove?.(by ?? 0);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    swallow.current = false;
    if (disabled || grip.current || event.button !== 0) return;
    const size = sizeOf?.(event.currentTarget) ?? event.currentTarget[axis === 'x' ? 'offsetWidth' : 'offsetHeight'];
    grip.current = { id: event.pointerId, x: event.clientX, y: event.clientY, size, taken: false, path: [] };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = grip.current;
    if (now?.id !== event.pointerId) return;
    const by = along(axis, event) - now[axis];
    const aside = Math.abs(axis === 'x' ? event.clientY - now.y : event.clientX - now.x);
    if (!now.taken) {
      if (aside > SLOP && aside > Math.abs(by)) grip.current = null;
      if (aside > Math.abs(by) || Math.abs(by) < SLOP) return;
      now.taken = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    now.path.push({ at: by, time: event.timeStamp });
    follow(by === 0 || allow(by < 0 ? -1 : 1) ? by : by * 0.15);
  };
  const letGo = (event: PointerEvent<HTMLElement>) => {
    const last = grip.current;
    if (last?.id !== event.pointerId) return;
    grip.current = null;
    if (!last.taken) return;
    swallow.current = true;
    const by = along(axis, event) - last[axis];
    const carried =
      event.type === 'pointerup' ? verdict(by, velocityOf(last.path, event.timeStamp), last.size, limits) : 0;
    follow(null);
    if (carried !== 0 && allow(carried)) onCommit(carried);
  };
  /** Swallows the click that a browser sends after a drag. */
  const onClickCapture = (event: MouseEvent) => {
    if (!swallow.current) return;
    swallow.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  const style = { touchAction: axis === 'x' ? 'pan-y pinch-zoom' : 'pan-x pinch-zoom' };
  const bind = { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo, onClickCapture, style };
  return { offset: offset ?? 0, isDragging: offset !== null, bind };
}
