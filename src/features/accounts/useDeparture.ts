import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/calls.ts';
import { problemOf } from '../../api/problem.ts';
import type { Provider } from '../../contract/accounts.ts';
import { useSingleFlight } from '../../kit/useSingleFlight.ts';

/** The way to a provider's page. `to` is the one being left for, until the page is gone, or back again. */
export function useDeparture() {
  const { t } = useTranslation();
  const [start, { isLoading, isSuccess, originalArgs, reset }] = useCall('startLogin');

  // Who goes back from the provider finds this page as it was left, its button still busy.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [reset]);

  const go = useSingleFlight(async (provider: Provider) => {
    const { error } = await start({ provider });
    if (!error) return;
    const isHasty = problemOf(error) === 'RATE_LIMITED';
    // It has come with life; the drawn page itself has no use for it.
    const { say } = await import('../../ui/toaster.tsx');
    say.failure(isHasty ? t('error.rateLimited') : t(`signIn.failedWith.${provider}`));
  });
  return { to: isLoading || isSuccess ? originalArgs?.provider : undefined, go };
}
