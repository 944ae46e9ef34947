import { useExportMyselfMutation } from '../../api/leaving.ts';

/** Asks for the learner's own data; the file is handed over by the farewell's effects, and no copy stays in the state. */
export function useExport() {
  const [ask, { isLoading, reset }] = useExportMyselfMutation();
  return { isLoading, download: () => void (isLoading || ask().then(reset)) };
}
