import { startTransition, useEffect, useReducer, useRef } from 'react';
import { useStore } from 'react-redux';

type Read<State, Share> = (state: State) => Share;
type IsSame = (one: unknown, other: unknown) => boolean;

/**
 * Reads the state as react-redux's `useSelector` does, which draws whatever a change brings in one go while the finger
 * waits. Here it is drawn piece by piece, wherever `mayWait` says of what is read now that it may wait. A drawing always
 * reads the newest state. `read` stays the same from one drawing to the next.
 */
export function useInPieces<State, Share>(
  read: Read<State, Share>,
  isSame: IsSame,
  mayWait: (now: Share) => boolean = always,
): Share {
  const store = useStore();
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  const drawn = useRef<Share>(undefined);
  /** What is drawn, or scheduled to be: it is not scheduled twice. */
  const scheduled = useRef<Share>(undefined);
  const newest = read(store.getState() as State);
  // Only what was drawn last is kept there, and only its equal is taken for it: a drawing thrown away leaves no trace.
  // eslint-disable-next-line react-hooks/refs
  const shown = isSame(drawn.current, newest) ? drawn.current! : newest;

  useEffect(() => {
    drawn.current = scheduled.current = shown;
  });
  useEffect(() => {
    const look = () => {
      const now = read(store.getState() as State);
      if (isSame(scheduled.current, now)) return;
      scheduled.current = now;
      if (mayWait(now)) startTransition(drawAnew);
      else drawAnew();
    };
    look();
    return store.subscribe(look);
  }, [store, read, isSame, mayWait]);

  return shown;
}
const always = () => true;
