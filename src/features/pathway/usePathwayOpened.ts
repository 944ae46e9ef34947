import { useEffect } from 'react';
import { useSend } from '../../kit/hooks.ts';
import { program } from '../../machines/program.ts';

/** The pathway that was looked at last is the one "Keep learning" offers first; looking is an event of no button. */
export function usePathwayOpened(id: string | undefined): void {
  const send = useSend();
  useEffect(() => {
    if (id) send(program.events.pathwayOpened(id));
  }, [id, send]);
}
