import { useEffect } from 'react';
import { useParams } from 'react-router';
import { problemOf } from '../../api/problem.ts';
import { useListPathwaysQuery } from '../../api/pathways.ts';
import { useGetProgramQuery } from '../../api/programs.ts';
import { useSend } from '../../kit/hooks.ts';
import { program as selected } from '../../machines/program.ts';

/**
 * The channel of the address with its pathways, and whether it exists and is joined. A joined one that is opened becomes
 * the selected one (`spec/4-states`). An effect, since no button alone opens it.
 */
export function useChannel() {
  const { programId = '' } = useParams();
  const send = useSend();
  const channel = useGetProgramQuery(programId);
  const pathways = useListPathwaysQuery({ program: programId });
  const { currentData: program, isFetching } = channel;
  const isJoined = program?.isJoined;

  useEffect(() => {
    if (isJoined) send(selected.events.chosen(programId));
  }, [isJoined, programId, send]);

  return {
    programId,
    program,
    channel,
    pathways: { ...pathways, data: pathways.currentData },
    isLost: problemOf(channel.error) === 'NOT_FOUND',
    /** What lies on the device may be older than the learner's joining it elsewhere: that is asked first. */
    isStrange: isJoined === false && !isFetching,
  };
}
