import { useEffect } from 'react';
import { useSend } from '../../kit/hooks.ts';
import { unlock } from '../../machines/unlock.ts';

/** Tells the unlock machine that the close page was opened, by its button or by its address. */
export function useClosing() {
  const send = useSend();
  useEffect(() => {
    send(unlock.events.closeAsked());
  }, [send]);
  return { close: () => void send(unlock.events.closed()) };
}
