import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useJoinPathwaysMutation } from '../../api/pathways.ts';
import { paths } from '../../contract/paths.ts';
import type { Pathway } from '../../contract/pathways.ts';
import { useLeaving, useSend } from '../../kit/hooks.ts';
import { lessonRun } from '../../machines/lessonRun.ts';

/**
 * Ends the run: `machines/lessonRun.effects` writes its star to the device, and then this shows what it earned.
 * `machines/outbox.effects` sends the star to the server. It counts in a joined pathway only, so one that is not joined is
 * joined with the first star.
 */
export function useFinish(pathway: Pathway | undefined, unitId: string) {
  const send = useSend();
  const left = useLeaving();
  const navigate = useNavigate();
  const [finishing, setFinishing] = useState('');
  const [join, { isLoading }] = useJoinPathwaysMutation();
  /** From the last tap until the page is left. */
  const isWriting = finishing === unitId;
  const isFinishing = isLoading || isWriting;

  const finish = async () => {
    if (!pathway || isFinishing) return;
    if (!pathway.isJoined && (await join({ pathwayIds: [pathway.id] })).error) return;
    setFinishing(unitId);
    send(lessonRun.events.ended());
    await left(lessonRun, 'finishing');
    void navigate(paths.lessonCompleted(pathway.id, unitId), { replace: true });
  };
  return { finish: () => void finish(), isFinishing, isWriting };
}
