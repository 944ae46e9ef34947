import { useEffect, useRef } from 'react';

/** Away for this long, somebody may have learned elsewhere; a glance at a message is not worth a call. */
const AWAY_MS = 60_000;

/** Tells when the learner looks at the page again after a while. */
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
