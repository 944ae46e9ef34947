import { useEffect, useState } from 'react';
import type { Unit } from '../../contract/pathways.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { lessonRun } from '../../machines/lessonRun.ts';
import { isCompleted } from './progress.ts';

/**
 * The star to be lit by an animation: finished in this sitting, known to the server, and not shown yet. It stays the
 * same for as long as its sky is shown. An effect, since no button leads to a sky.
 */
export function useJustLit(units: readonly Unit[]): string | null {
  const send = useSend();
  const { isNew, unitId } = useMachine(lessonRun);
  const [lit, setLit] = useState<string | null>(null);
  const star = isNew ? units.find(({ id }) => id === unitId) : undefined;
  if (star && isCompleted(star) && lit !== star.id) setLit(star.id);
  useEffect(() => {
    if (lit) send(lessonRun.events.admired());
  }, [lit, send]);
  return lit;
}
