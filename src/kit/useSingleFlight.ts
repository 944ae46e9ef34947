import { useRef } from 'react';

/** Wraps an action so that it cannot be started again before it has ended, however fast it is tapped. */
export function useSingleFlight<Args extends unknown[]>(deed: (...args: Args) => Promise<void>) {
  const isUnderWay = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await deed(...args).finally(() => (isUnderWay.current = false));
  };
}
