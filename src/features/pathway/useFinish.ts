import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../contract/paths.ts';
import type { Pathway } from '../../contract/pathways.ts';
import { useLeaving, useSend } from '../../kit/hooks.ts';
import { lessonRun } from '../../machines/lessonRun.ts';

/**
 * Ends the run: `machines/lessonRun.effects` writes its star to the device, and only then it is shown lit, with what it
 * earned. `machines/outbox.effects` sends the star to the server, and joins its pathway first where that is not joined.
 */
export function useFinish(pathway: Pathway | undefined, unitId: string) {
  const send = useSend();
  const left = useLeaving();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [finishing, setFinishing] = useState('');
  /** From the last tap until the page is left. */
  const isFinishing = finishing === key;

  const finish = async () => {
    if (!pathway || isFinishing) return;
    setFinishing(key);
    send(lessonRun.events.ended());
    await left(lessonRun, 'finishing');
    void navigate(paths.lessonCompleted(pathway.id, unitId), { replace: true });
  };
  return { finish: () => void finish(), isFinishing };
}
