import { useEffect, useState, useSyncExternalStore } from 'react';
import { entriesIn } from '../../api/internals.ts';
import { useSelected } from '../../kit/hooks.ts';
import type { RootState } from '../../kit/root.ts';
import { chunks } from '../routing/chunks.ts';

/** What comes sooner than this needs no sign. */
const LONG_MS = 300;
/** What takes longer than this wants a word. */
const SLOW_MS = 4_000;

/** Something is asked for the first time; what is only looked at again comes quietly. */
const isAsking = (root: RootState) =>
  Object.values(entriesIn(root)).some((query) => query?.status === 'pending' && query.data === undefined);

/** Whether a page or what belongs on it has been on its way for a while, or for so long that it wants a word. */
export function useLongLoad(): 'no' | 'long' | 'slow' {
  const isComing = useSyncExternalStore(chunks.watch, chunks.areComing, () => false);
  const isAsked = useSelected(isAsking);
  const isLoading = isComing || isAsked;
  const [wait, setWait] = useState<'no' | 'long' | 'slow'>('no');
  useEffect(() => {
    if (!isLoading) return;
    const timers = [setTimeout(() => setWait('long'), LONG_MS), setTimeout(() => setWait('slow'), SLOW_MS)];
    return () => {
      timers.forEach(clearTimeout);
      setWait('no');
    };
  }, [isLoading]);
  return isLoading ? wait : 'no';
}
