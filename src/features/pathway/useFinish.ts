import { useNavigate } from 'react-router';
import { useJoinPathwaysMutation } from '../../api/pathways.ts';
import { paths } from '../../contract/paths.ts';
import type { Pathway } from '../../contract/pathways.ts';
import { useSend } from '../../kit/hooks.ts';
import { lessonRun } from '../../machines/lessonRun.ts';

/** Ends the run and shows what it earned. A star counts in a joined pathway only, so a taster joins with the first one. */
export function useFinish(pathway: Pathway | undefined, unitId: string) {
  const send = useSend();
  const navigate = useNavigate();
  const [join, { isLoading }] = useJoinPathwaysMutation();

  const finish = async () => {
    if (!pathway || isLoading) return;
    if (!pathway.isJoined && (await join({ pathwayIds: [pathway.id] })).error) return;
    send(lessonRun.events.ended());
    void navigate(paths.lessonCompleted(pathway.id, unitId), { replace: true });
  };
  return { finish: () => void finish(), isFinishing: isLoading };
}
