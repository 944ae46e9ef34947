import { useParams } from 'react-router';
import { useAnswer } from '../../api/calls.ts';
import { problemOf } from '../../api/problem.ts';

/** The program of the address: on its way, here, not there at all, or not to be had just now. */
export function useProgram() {
  const { programId = '' } = useParams();
  const { data, isLoading, isError, error, refetch } = useAnswer('getProgram', programId);
  const isLost = problemOf(error) === 'NOT_FOUND';
  return { programId, program: data, isLoading, isLost, isFailed: isError && !isLost, error, retry: refetch };
}
