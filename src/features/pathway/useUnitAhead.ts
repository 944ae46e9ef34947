import { useGetLessonQuery } from '../../api/lessons.ts';
import { useMachine } from '../../kit/hooks.ts';
import { connectivity } from '../../machines/connectivity.ts';

/**
 * Asks for the unit that comes next while the end of this one is shown, so that the learner need not wait for it. Not
 * without a line: a unit that is not on the device would lead to the offline page, away from the lit star.
 */
export function useUnitAhead(id: string | undefined): void {
  const isOnline = useMachine(connectivity).status === 'online';
  useGetLessonQuery(id ?? '', { skip: !id || !isOnline });
}
