import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSelected } from '../kit/hooks.ts';
import { chunks } from './chunks.ts';

/** What comes sooner than this needs no word. */
const PATIENCE_MS = 300;

type Queries = Record<string, { status: string; data?: unknown } | undefined>;
/** Something is asked for the first time; what is only looked at again comes quietly. */
const isAsking = ({ api }: { api: { queries: Queries } }) =>
  Object.values(api.queries).some((query) => query?.status === 'pending' && query.data === undefined);

/** True while a page or what belongs on it has been on its way for a while. */
export function useLongLoad(): boolean {
  const isComing = useSyncExternalStore(chunks.watch, chunks.areComing, () => false);
  const isAsked = useSelected(isAsking as (state: never) => boolean);
  const isLoading = isComing || isAsked;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const patience = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(patience);
      setLong(false);
    };
  }, [isLoading]);
  return isLoading && isLong;
}
