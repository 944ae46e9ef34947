import { useEffect } from 'react';
import { useSend } from '../../kit/hooks.ts';
import { program } from '../../machines/program.ts';

/**
 * Remembers the pathway as the one opened last, which "Keep learning" offers first. An effect, since no button opens
 * it.
 */
export function usePathwayOpened(id: string | undefined): void {
  const send = useSend();
  useEffect(() => {
    if (id) send(program.events.pathwayOpened(id));
  }, [id, send]);
}
