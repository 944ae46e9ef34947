import { useEffect } from 'react';
import { useSend } from '../../kit/hooks.ts';
import { unlock } from '../../machines/unlock.ts';

/** Opening the close page asks to close, however it was reached: by its button or by its address. */
export function useClosing() {
  const send = useSend();
  useEffect(() => {
    send(unlock.events.closeAsked());
  }, [send]);
  return { close: () => void send(unlock.events.closed()) };
}
