import { useParams } from 'react-router';
import { problemOf } from '../../api/problem.ts';
import { useGetProgramQuery } from '../../api/programs.ts';

/** The program of the address: loading, loaded (perhaps from the device), not existing (`isLost`), or failed. */
export function useProgram() {
  const { programId = '' } = useParams();
  const { currentData: program, isFetching, error, refetch } = useGetProgramQuery(programId);
  const isLoading = isFetching && !program;
  const isLost = problemOf(error) === 'NOT_FOUND';
  const retry = () => void refetch();
  return { programId, program, isLoading, isLost, error, retry };
}
