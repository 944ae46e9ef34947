import { useEffect, useState } from 'react';
import type { Unit } from '../../contract/pathways.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { lessonRun } from '../../machines/lessonRun.ts';
import { isCompleted } from './progress.ts';

/**
 * The star that lights before the learner's eyes: finished in this sitting, known to the server, and not seen yet. It
 * stays the one for as long as its sky is shown; to come to a sky is an event of no button.
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
