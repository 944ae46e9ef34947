import { useEffect } from 'react';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { program } from '../../machines/program.ts';
import { unlock } from '../../machines/unlock.ts';

/** Opens the unlocking of the channel in the address, and clears the wish that led here (`selectedProgram`). */
export function useUnlock(programId: string) {
  const send = useSend();
  const { selectedProgram } = useMachine(program);

  useEffect(() => {
    send(unlock.events.opened(programId));
  }, [programId, send]);

  useEffect(() => {
    if (selectedProgram) send(program.events.unlockOpened());
  }, [selectedProgram, send]);

  return useMachine(unlock);
}
