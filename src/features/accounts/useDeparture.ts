import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStartLoginMutation } from '../../api/accounts.ts';
import { problemOf } from '../../api/problem.ts';
import type { Provider } from '../../contract/accounts.ts';
import { useSingleFlight } from '../../kit/useSingleFlight.ts';

/**
 * Leads to a provider's page. `to` is the provider while the page is being left; it is reset when the learner comes
 * back.
 */
export function useDeparture() {
  const { t } = useTranslation();
  const [start, { isLoading, isSuccess, originalArgs, reset }] = useStartLoginMutation();

  // The browser may restore this page as it was left (back-forward cache), with its button still busy.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [reset]);

  const go = useSingleFlight(async (provider: Provider) => {
    const { error } = await start({ provider });
    if (!error) return;
    const isHasty = problemOf(error) === 'RATE_LIMITED';
    // Not needed to draw the page: it comes with the first toast, or before.
    const { say } = await import('../../ui/toaster.tsx');
    say.failure(isHasty ? t('error.rateLimited') : t(`signIn.failedWith.${provider}`));
  });
  return { to: isLoading || isSuccess ? originalArgs?.provider : undefined, go };
}
