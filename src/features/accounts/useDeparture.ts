import { useEffect } from 'react';
import { useStartLoginMutation } from '../../api/accounts.ts';
import type { Provider } from '../../contract/accounts.ts';
import { useSingleFlight } from '../../kit/useSingleFlight.ts';

/**
 * Leads to a provider's page. `to` is the provider while the page is being left; it is reset when the learner comes
 * back. The toast of a failure is `startLogin` in `app/toasts/announcements`.
 */
export function useDeparture() {
  const [start, { isLoading, isSuccess, originalArgs, reset }] = useStartLoginMutation();

  // The browser may restore this page as it was left (back-forward cache), with its button still busy.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [reset]);

  const go = useSingleFlight(async (provider: Provider) => void (await start({ provider })));
  return { to: isLoading || isSuccess ? originalArgs?.provider : undefined, go };
}
