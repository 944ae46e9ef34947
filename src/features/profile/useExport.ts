import { useExportMyselfMutation } from '../../api/leaving.ts';

/** Requests the learner's own data. The farewell's effects save the file, and no copy stays in the state. */
export function useExport() {
  const [ask, { isLoading, reset }] = useExportMyselfMutation();
  return { isLoading, download: () => void (isLoading || ask().then(reset)) };
}
