import { useEffect, useRef } from 'react';

/** After this long the data may be old; a shorter absence is not worth a call. */
const AWAY_MS = 60_000;

/** Calls back when the learner returns to the page after a while. */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    let left = document.hidden ? Date.now() : null;
    const look = () => {
      if (document.hidden) left = Date.now();
      else if (left !== null && Date.now() - left >= AWAY_MS) latest.current();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
