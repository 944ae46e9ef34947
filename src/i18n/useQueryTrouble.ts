import { useTranslation } from 'react-i18next';
import { isInternal } from '../api/problem.ts';

interface FailedQuery {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * What `ui/Trouble` shows for a query that failed: the screen's own sentence, or that the server stumbled
 * (`spec/8-errors`), and a button that asks again.
 */
export function useQueryTrouble() {
  const { t } = useTranslation('common');
  return ({ error, isFetching, refetch }: FailedQuery, sentence: string) => ({
    hint: t('dashboard.streak.unknown'),
    children: isInternal(error) ? t('error.internal') : sentence,
    action: t('error.retry'),
    onRetry: refetch,
    isLoading: isFetching,
  });
}
