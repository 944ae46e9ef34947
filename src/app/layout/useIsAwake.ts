import { useMachine } from '../../kit/hooks.ts';
import { session } from '../../machines/session.ts';

/** Whether the machines have started: before that nothing kept has come back, and the page stays as it was sent. */
export const useIsAwake = () => useMachine(session).status !== 'unknown';
