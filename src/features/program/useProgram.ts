import { useParams } from 'react-router';
import { problemOf } from '../../api/problem.ts';
import { useGetProgramQuery } from '../../api/programs.ts';

/** The program of the address: on its way, here, not there at all, or not to be had just now. */
export function useProgram() {
  const { programId = '' } = useParams();
  const { data, isLoading, isError, error, refetch } = useGetProgramQuery(programId);
  const isLost = problemOf(error) === 'NOT_FOUND';
  return { programId, program: data, isLoading, isLost, isFailed: isError && !isLost, retry: () => void refetch() };
}
